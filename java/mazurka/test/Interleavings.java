package mazurka.test;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A test that Mazurka checks in all interleavings of its threads; on a class, all tests of JUnit in
 * it. With {@code mazurka-test.jar} on the class path, editors and builds show the check as a test.
 */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Interleavings {
  /** Explores only interleavings with so many preemptions of threads; -1: all. */
  int preemptions() default -1;

  /** The time limit; 0: that of the command line. */
  int seconds() default 0;
}
