package org.openjdk.jcstress.annotations;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What is expected of the results with these texts. */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Outcome.Outcomes.class)
public @interface Outcome {
  /** Texts or regular expressions; an empty one stands for all other results. */
  String[] id() default "";

  Expect expect();

  String desc() default "";

  @Inherited
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface Outcomes {
    Outcome[] value();
  }
}
