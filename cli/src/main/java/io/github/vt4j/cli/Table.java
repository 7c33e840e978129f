package io.github.vt4j.cli;

import io.github.vt4j.runtime.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Text in columns for people. What comes from a model cannot break a line or colour it. */
final class Table {
  private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");

  private final List<String[]> rows = new ArrayList<>();
  private final int columns;

  Table(String... heads) {
    columns = heads.length;
    rows.add(heads);
  }

  void row(Object... cells) {
    String[] row = new String[columns];
    for (int i = 0; i < columns; i++) {
      row[i] = String.valueOf(OneLine.of(String.valueOf(cells[i])));
    }
    rows.add(row);
  }

  /** The rows, each a line; columns that hold only numbers are flush right. */
  @Override
  public String toString() {
    int[] widths = new int[columns];
    boolean[] numeric = new boolean[columns];
    for (int c = 0; c < columns; c++) {
      numeric[c] = rows.size() > 1;
      for (int r = 0; r < rows.size(); r++) {
        String cell = rows.get(r)[c];
        widths[c] = Math.max(widths[c], cell.length());
        numeric[c] &= r == 0 || NUMBER.matcher(cell).matches();
      }
    }
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        int padding = widths[c] - row[c].length();
        line.repeat(' ', numeric[c] ? padding : 0).append(row[c]);
        line.repeat(' ', (numeric[c] ? 0 : padding) + 2);
      }
      text.append(line.toString().stripTrailing()).append(System.lineSeparator());
    }
    return text.toString();
  }
}
