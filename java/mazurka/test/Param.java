package mazurka.test;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The values of a parameter of an {@link Operation}; without it, two or three values of its type. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Param {
  int[] ints() default {};

  long[] longs() default {};

  double[] doubles() default {};

  boolean[] booleans() default {};

  /** Strings, or the names of constants of an enum. */
  String[] strings() default {};
}
