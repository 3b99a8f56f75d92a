// Annotations with every kind of member: values, defaults, equality, repetition, inheritance, parameters.
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;

public class Annotations {
  @Retention(RetentionPolicy.RUNTIME) @interface All {
    boolean z() default true; byte b() default -1; char c() default 'c'; short s() default 300; int i() default 1 << 20; long l() default 1L << 40;
    float f() default 1.5f; double d() default Double.NaN; String t() default "a \"quoted\"\n"; Class<?> k() default int[].class;
    TimeUnit e() default TimeUnit.DAYS; Tag a() default @Tag("inner"); int[] is() default {1, 2}; String[] ts() default {}; Class<?>[] ks() default {String.class};
    Tag[] as() default {@Tag("x"), @Tag("y")}; TimeUnit[] es() default {}; long[] ls() default 5L; double[] ds() default {0.5}; char[] cs() default {'\''};
  }
  @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); int rank() default 0; }
  @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
  @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Heir { int level(); }
  @Retention(RetentionPolicy.RUNTIME) @interface NotHeir {}
  @Retention(RetentionPolicy.CLASS) @interface Invisible {}
  @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.PARAMETER}) @interface Use { String value() default ""; }

  @Heir(level = 3) @NotHeir @Invisible static class Parent { @Tag("m") void over() {} }
  @Tag("one") @Tag(value = "two", rank = 2) static class Child extends Parent { @Override void over() {} }
  @Heir(level = 9) @Tag("single") static class Grand extends Child {}
  @All static class Defaults {}
  @All(z = false, i = 5, is = {}, t = "other", k = void.class, e = TimeUnit.HOURS, a = @Tag(value = "q", rank = 9), ts = "one") static class Custom {}
  static class Members {
    @Tag("field") @Deprecated(since = "1", forRemoval = true) int field;
    @Tag("ctor") Members(@Use("p1") int a, String b) {}
    @Tag("method") @Use("ret") String method(@Tag("param") @Use int x, List<@Use("arg") String> y) throws @Use("ex") Exception { return null; }
  }

  static String show(Annotation[] as) {
    Arrays.sort(as, Comparator.comparing(Annotation::toString));
    return Arrays.toString(as);
  }

  public static void main(String[] args) throws Exception {
    All d = Defaults.class.getAnnotation(All.class), c = Custom.class.getAnnotation(All.class);
    System.out.println(d);
    System.out.println(c);
    System.out.println(d.z() + " " + d.b() + d.c() + d.s() + d.i() + d.l() + d.f() + d.d() + d.t() + d.k() + d.e() + d.a().value() + d.is().length + d.as()[1].value());
    System.out.println(d.equals(c) + " " + d.equals(Defaults.class.getAnnotation(All.class)) + " " + d.annotationType() + " " + (d.is() == d.is()));
    System.out.println(show(Child.class.getAnnotations()) + show(Child.class.getDeclaredAnnotations()));
    System.out.println(show(Grand.class.getAnnotations()) + show(Parent.class.getAnnotations()));
    System.out.println(Arrays.toString(Child.class.getAnnotationsByType(Tag.class)) + Child.class.getAnnotation(Tag.class) + Arrays.toString(Grand.class.getAnnotationsByType(Tag.class)));
    System.out.println(Child.class.isAnnotationPresent(Heir.class) + " " + Child.class.getDeclaredAnnotation(Heir.class) + " " + Child.class.isAnnotationPresent(NotHeir.class));
    System.out.println(show(Members.class.getDeclaredField("field").getAnnotations()));
    System.out.println(show(Members.class.getDeclaredConstructors()[0].getAnnotations()) + Arrays.deepToString(Members.class.getDeclaredConstructors()[0].getParameterAnnotations()));
    Method m = Members.class.getDeclaredMethod("method", int.class, List.class);
    System.out.println(show(m.getAnnotations()) + Arrays.deepToString(m.getParameterAnnotations()) + show(m.getParameters()[0].getAnnotations()));
    AnnotatedType r = m.getAnnotatedReturnType();
    System.out.println(show(r.getAnnotations()) + " " + r.getType() + " " + r + " " + m.getAnnotatedParameterTypes()[1] + " " + m.getAnnotatedExceptionTypes()[0]);
    System.out.println(Parent.class.getDeclaredMethod("over").getAnnotations().length + " " + Child.class.getDeclaredMethod("over").getAnnotations().length);
    System.out.println(All.class.getDeclaredMethod("is").getDefaultValue().getClass().getSimpleName() + " " + Tag.class.getDeclaredMethod("value").getDefaultValue());
    Tag made = new Tag() {
      public String value() { return "single"; }
      public int rank() { return 0; }
      public Class<? extends Annotation> annotationType() { return Tag.class; }
    };
    System.out.println(Grand.class.getAnnotation(Tag.class).equals(made) + " " + Grand.class.getAnnotation(Tag.class).hashCode());
    System.out.println(Tag.class.getAnnotation(Repeatable.class) + " " + Heir.class.isAnnotationPresent(Inherited.class) + " " + Thread.class.getMethod("stop").isAnnotationPresent(Deprecated.class));
  }
}
