package mazurka.harness;

import java.lang.reflect.InvocationTargetException;

/** What a method that was called by reflection threw. */
final class Causes {
  private Causes() {}

  static Throwable of(Throwable thrown) {
    return thrown instanceof InvocationTargetException ? thrown.getCause() : thrown;
  }
}
