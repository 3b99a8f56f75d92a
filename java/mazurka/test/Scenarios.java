package mazurka.test;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The largest scenarios of a class with {@link Operation}s. */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Scenarios {
  int threads() default 2;

  /** Calls of all threads together, and before and after them. */
  int calls() default 4;

  /** Each thread must be able to end its calls while all other threads stand still. */
  boolean obstructionFree() default false;
}
