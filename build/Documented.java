import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Checks that every type of a file's own has a Javadoc comment, and in code that is no test every
 * member that others see, and every package: {@code ROOT}. What is in comments is doclint's to
 * check; its group of missing parts would demand tags too, which a first sentence that says it all
 * does without.
 */
final class Documented extends TreePathScanner<Void, Void> {
  private final DocTrees trees;
  private final boolean test;
  private final List<String> bare;

  private Documented(DocTrees trees, boolean test, List<String> bare) {
    this.trees = trees;
    this.test = test;
    this.bare = bare;
  }

  public static void main(String[] args) throws IOException {
    List<String> bare = new ArrayList<>();
    List<Diagnostic<?>> problems = new ArrayList<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      List<Path> paths = sources(Path.of(args[0]));
      bare.addAll(barePackages(paths));
      var sources = files.getJavaFileObjectsFromPaths(paths);
      var task = (JavacTask) compiler.getTask(null, files, problems::add, List.of(), null, sources);
      DocTrees trees = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        boolean test = unit.getSourceFile().getName().replace('\\', '/').contains("/src/test/");
        new Documented(trees, test, bare).scan(new TreePath(unit), null);
      }
    }
    if (!problems.isEmpty()) {
      problems.forEach(System.err::println);
      System.exit(1);
    }
    if (!bare.isEmpty()) {
      System.err.println("Without a Javadoc comment:");
      bare.forEach(place -> System.err.println("  " + place));
      System.exit(1);
    }
  }

  @Override
  public Void visitClass(ClassTree type, Void none) {
    boolean ofFile = getCurrentPath().getParentPath().getLeaf() instanceof CompilationUnitTree;
    if (ofFile || isSeen(type.getModifiers())) {
      check(type, type.getSimpleName().toString());
    }
    return super.visitClass(type, none);
  }

  @Override
  public Void visitMethod(MethodTree method, Void none) {
    if (isSeen(method.getModifiers()) && !overrides(method)) {
      check(method, method.getName().toString());
    }
    return null; // what is inside is seen by nobody
  }

  @Override
  public Void visitVariable(VariableTree field, Void none) {
    if (isSeen(field.getModifiers())) {
      check(field, field.getName().toString());
    }
    return null;
  }

  private void check(Tree declaration, String name) {
    if (trees.getDocComment(getCurrentPath()) == null) {
      CompilationUnitTree unit = getCurrentPath().getCompilationUnit();
      LineMap lines = unit.getLineMap();
      long at = trees.getSourcePositions().getStartPosition(unit, declaration);
      bare.add(unit.getSourceFile().getName() + ":" + lines.getLineNumber(at) + ": " + name);
    }
  }

  /** Whether code elsewhere sees the declaration at the current path, and it is of no test. */
  private boolean isSeen(ModifiersTree modifiers) {
    return !test
        && isOpen(modifiers, getCurrentPath())
        && enclosing(getCurrentPath()).stream()
            .allMatch(path -> isOpen(((ClassTree) path.getLeaf()).getModifiers(), path));
  }

  private static List<TreePath> enclosing(TreePath path) {
    List<TreePath> types = new ArrayList<>();
    for (TreePath at = path.getParentPath(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        types.add(at);
      }
    }
    return types;
  }

  private static boolean isOpen(ModifiersTree modifiers, TreePath path) {
    Set<Modifier> flags = modifiers.getFlags();
    return flags.contains(Modifier.PUBLIC)
        || flags.contains(Modifier.PROTECTED)
        || !flags.contains(Modifier.PRIVATE) && isOfInterface(path);
  }

  /** Whose members are public without a word. */
  private static boolean isOfInterface(TreePath path) {
    Tree.Kind kind = path.getParentPath().getLeaf().getKind();
    return kind == Tree.Kind.INTERFACE || kind == Tree.Kind.ANNOTATION_TYPE;
  }

  private static boolean overrides(MethodTree method) {
    return method.getModifiers().getAnnotations().stream()
        .anyMatch(annotation -> annotation.getAnnotationType().toString().endsWith("Override"));
  }

  /** The folders of code that is no test whose package has no file of its own. */
  private static List<String> barePackages(List<Path> sources) {
    return sources.stream()
        .filter(file -> !file.endsWith("module-info.java"))
        .map(Path::getParent)
        .filter(folder -> folder.toString().replace('\\', '/').contains("/src/main/java/"))
        .distinct()
        .filter(folder -> !sources.contains(folder.resolve("package-info.java")))
        .map(Path::toString)
        .toList();
  }

  private static List<Path> sources(Path root) throws IOException {
    try (var files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !root.relativize(file).toString().matches(".*\\btarget\\b.*"))
          .sorted()
          .toList();
    }
  }
}
