package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.seam.explain.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Services that modules provide by a method, whose class is not the service's own. */
class ModuleServicesTest {
  @Test
  void registrarsThatModulesProvideByAMethodAreToldApart() {
    List<Problem> problems = new ArrayList<>();
    Registrar one =
        () -> List.of(() -> Provider.named("one").offer(Lab.MUL, DiscoveryTest.Quiet::new));
    Registrar two =
        () -> List.of(() -> Provider.named("two").offer(Lab.MUL, DiscoveryTest.Quiet::new));
    List<Submission> offers =
        new Discovery(problems::add).offers(List.of(byMethod(one), byMethod(two)).iterator());
    assertThat(offers).extracting(taken -> taken.offer().provider().name()).contains("one", "two");
    assertThat(problems).isEmpty();
  }

  private record Common(String name) implements Registrar {
    @Override
    public List<Supplier<? extends Offer<?>>> offers() {
      return List.of(() -> DiscoveryTest.offer(name));
    }
  }

  @Test
  void registrarsOfOneClassThatModulesProvideByMethodsAreAllTaken() {
    List<Problem> problems = new ArrayList<>();
    var discovery = new Discovery(problems::add);
    List<ServiceLoader.Provider<Registrar>> services =
        List.of(byMethod(new Common("one")), byMethod(new Common("two")));
    assertThat(discovery.offers(services.iterator()))
        .extracting(taken -> taken.offer().provider().name())
        .containsExactly("one", "two");
    assertThat(discovery.offers(services.iterator())).as("a child shows them again").isEmpty();
    assertThat(problems).isEmpty();
  }

  private static ServiceLoader.Provider<Registrar> byMethod(Registrar registrar) {
    return new ServiceLoader.Provider<>() {
      @Override
      public Class<? extends Registrar> type() {
        return Registrar.class;
      }

      @Override
      public Registrar get() {
        return registrar;
      }
    };
  }
}
