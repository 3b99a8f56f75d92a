package mazurka.harness;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Objects;

/**
 * Reports show the message that an exception was made with. Some exceptions of test frameworks compute
 * theirs in {@code getMessage} instead, such as JUnit's {@code ComparisonFailure}.
 */
final class Messages {
  private Messages() {}

  /** Puts what {@code getMessage} returns in the place of the message that the exception was made with. */
  static void settle(Throwable thrown) {
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field only = type.getDeclaredField("theUnsafe");
      only.setAccessible(true);
      Object unsafe = only.get(null);
      Field field = Throwable.class.getDeclaredField("detailMessage");
      long place = (Long) type.getMethod("objectFieldOffset", Field.class).invoke(unsafe, field);
      String message = thrown.getMessage();
      Object made = type.getMethod("getObject", Object.class, long.class).invoke(unsafe, thrown, place);
      if (Objects.equals(message, made)) return;
      Method put = type.getMethod("putObject", Object.class, long.class, Object.class);
      put.invoke(unsafe, thrown, place, message);
    } catch (Throwable ignored) {
      // The report then shows what it can; the test has failed in any case.
    }
  }

  /** Whether the exception computes its message. */
  static boolean areComputed(Throwable thrown) {
    try {
      return thrown.getClass().getMethod("getMessage").getDeclaringClass() != Throwable.class;
    } catch (NoSuchMethodException | RuntimeException | LinkageError e) {
      return false;
    }
  }
}
