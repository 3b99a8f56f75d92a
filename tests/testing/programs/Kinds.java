import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

/** All kinds of methods that JUnit 5 takes for tests, and some that it does not. */
class Kinds {
  @Retention(RetentionPolicy.RUNTIME)
  @Test
  @Tag("mine")
  @interface MyTest {}

  @MyTest
  void meta() {}

  @Test
  private void isPrivate() {
    fail();
  }

  @Test
  static void isStatic() {
    fail();
  }

  @Test
  int returnsSomething() {
    return fail();
  }

  @RepeatedTest(3)
  void repeated() {}

  @TestFactory
  Stream<DynamicTest> dynamic() {
    return Stream.of();
  }

  @Test
  void wantsInfo(TestInfo info) {}

  @Test
  @EnabledOnOs(OS.WINDOWS)
  void onWindows() {
    fail();
  }

  @Test
  @ExtendWith(ParameterResolver.class)
  void extended() {}

  @Test
  @Disabled
  void disabled() {
    fail();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void values(long value) {
    assertEquals(1, value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "4"})
  void converted(int value) {
    assertEquals(3, value);
  }

  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(strings = "x")
  void nullAndEmpty(String value) {
    assertEquals("", value);
  }

  @ParameterizedTest
  @EnumSource
  void units(TimeUnit unit) {
    assertEquals(TimeUnit.DAYS, unit);
  }

  @ParameterizedTest
  @EnumSource(value = TimeUnit.class, names = {"DAYS", "HOURS"})
  void namedUnits(TimeUnit unit) {
    assertEquals(TimeUnit.DAYS, unit);
  }

  @ParameterizedTest
  @CsvSource({"a, 1, true", "'b, c', 2, false", ", 3,false"})
  void csv(String text, int number, boolean isA) {
    assertEquals(isA, "a".equals(text));
    assertEquals("b, c", text);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void fromMethod(String text, int length) {
    assertEquals(length, text.length());
  }

  static Stream<Arguments> rows() {
    return Stream.of(Arguments.of("one", 3), Arguments.of("two", 4));
  }

  @ParameterizedTest
  @MethodSource
  void single(int number) {
    assertEquals(7, number);
  }

  static List<Integer> single() {
    return List.of(7, 8);
  }

  @ParameterizedTest
  @MethodSource("failing")
  void noRows(int number) {}

  static List<Integer> failing() {
    throw new IllegalStateException("no rows today");
  }

  @Test
  void leavesAThread() {
    Object lock = new Object();
    new Thread(
            () -> {
              synchronized (lock) {
                try {
                  lock.wait();
                } catch (InterruptedException e) {
                  // the end
                }
              }
            })
        .start();
  }
}
