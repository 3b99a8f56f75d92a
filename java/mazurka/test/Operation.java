package mazurka.test;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that several threads may call at the same time on one object. {@code mazurka test} calls
 * all such methods of a class in all scenarios up to a size, and checks that the results are those
 * of some order of whole calls.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Operation {
  /** A scenario calls the method at most once. */
  boolean runOnce() default false;

  /** In each scenario, only one thread calls methods of the same group. */
  String nonParallelGroup() default "";

  /** Which of the calls before it the method's result has to take into account. */
  Visibility visibility() default Visibility.COMPLETE;
}
