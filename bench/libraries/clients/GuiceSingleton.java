// JARS: guice.jar guava.jar aopalliance.jar atinject-jsr330-api.jar
// EXPECT: correct
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Singleton;

/** An injector makes a singleton once. */
public class GuiceSingleton {
  static int made;
  static Injector injector;

  @Singleton
  public static class One {
    public One() {
      made++;
    }
  }

  public static void main(String[] args) throws Exception {
    injector = Guice.createInjector();
    Threads.run(() -> {
      injector.getInstance(One.class);
    }, () -> {
      injector.getInstance(One.class);
    });
    if (made != 1) throw new AssertionError();
  }
}
