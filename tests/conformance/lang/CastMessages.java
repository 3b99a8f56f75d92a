// instanceof and checkcast, with the messages of ClassCastException.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class CastMessages {
  interface Shape {}
  static class Circle implements Shape {}
  static final class Square implements Shape {}
  static class Box<T> { T value; }

  @SuppressWarnings("unchecked")
  static <T> T unchecked(Object o) {
    return (T) o;
  }

  interface Action { Object run(); }

  static void attempt(Action a) {
    try {
      System.out.println(a.run());
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static void main(String[] args) {
    Object string = "text";
    Object number = 42;
    Object circle = new Circle();
    Object ints = new int[2];
    Object strings = new String[1];
    Object nothing = null;
    Object lambdaHost = new ArrayList<>(List.of(1));
    attempt(() -> (Integer) string);
    attempt(() -> (String) number);
    attempt(() -> (Shape) string);
    attempt(() -> (Square) circle);
    attempt(() -> (Circle) (Shape) circle == circle);
    attempt(() -> (int[]) string);
    attempt(() -> (long[]) ints);
    attempt(() -> (Integer[]) strings);
    attempt(() -> (Object[]) ints);
    attempt(() -> (Comparable) ints);
    attempt(() -> (Runnable) circle);
    attempt(() -> (Circle[][]) strings);
    attempt(() -> (String) nothing);
    attempt(() -> (Map) lambdaHost);
    attempt(() -> ((Circle) new Object()).hashCode());
    attempt(() -> (Thread.State) (Object) Thread.currentThread());
    attempt(() -> {
      String s = CastMessages.<String>unchecked(number);
      return s;
    });
    attempt(() -> {
      Box<Integer> box = new Box<>();
      ((Box) box).value = "not a number";
      int i = box.value;
      return i;
    });
    attempt(() -> {
      List<Shape> shapes = new ArrayList<>();
      ((List) shapes).add("polluted");
      for (Shape s : shapes) System.out.println(s);
      return "unreached";
    });
    attempt(() -> String.class.cast(number));
    attempt(() -> Shape.class.cast(circle) == circle);
    attempt(() -> number.getClass().asSubclass(Comparable.class));
    attempt(() -> number.getClass().asSubclass(String.class));
    Object[] all = {string, number, circle, new Square(), ints, strings, nothing, 'c', 1L};
    for (Object o : all) {
      System.out.println((o == null ? "null" : o.getClass().getSimpleName()) + " "
          + (o instanceof String) + (o instanceof Number) + (o instanceof Comparable)
          + (o instanceof Shape) + (o instanceof Circle) + (o instanceof Object) + (o instanceof int[])
          + (o instanceof Object[]) + (o instanceof CharSequence[]) + (o instanceof Cloneable));
    }
    System.out.println(Number.class.isInstance(number) + " " + int.class.isInstance(number) + " "
        + Object[].class.isAssignableFrom(String[].class) + " " + Shape.class.isAssignableFrom(Circle.class)
        + " " + Circle.class.isAssignableFrom(Shape.class) + " " + long.class.isAssignableFrom(int.class));
  }
}
