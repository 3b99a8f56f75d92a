package mazurka.test;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the {@link Operation}s of a class may return. */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Specification {
  /**
   * A class with methods of the same names. What they return when they are called one after the
   * other is legal. Without it, the class under test is its own specification.
   */
  Class<?> value() default Specification.class;

  /**
   * Whether results may depend on the calling thread, as those of a lock do. Then each thread makes
   * its own calls also in a sequential execution; otherwise one thread makes all calls.
   */
  boolean ownThreads() default false;

  Consistency consistency() default Consistency.LINEARIZABLE;
}
