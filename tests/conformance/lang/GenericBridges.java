// Generics: bridge methods, covariant returns, bounded types, wildcard captures, erased overloads.
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class GenericBridges {
  interface Source<T> { T next(); default List<T> take(int n) {
    List<T> l = new ArrayList<>();
    for (int i = 0; i < n; i++) l.add(next());
    return l;
  } }

  static class Ints implements Source<Integer> {
    int i = 0;
    @Override public Integer next() { return i++; }
  }

  static abstract class Handler<T extends Comparable<T>> {
    T best;
    void handle(T t) { if (best == null || t.compareTo(best) > 0) best = t; }
    abstract Number rank();
  }

  static class StringHandler extends Handler<String> {
    int calls;
    @Override void handle(String s) { calls++; super.handle(s.toLowerCase()); }
    @Override Integer rank() { return best.length(); }
  }

  static class Animal implements Cloneable {
    String name = "animal";
    Animal self() { return this; }
    @Override public Animal clone() {
      try {
        return (Animal) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static class Dog extends Animal {
    int age = 3;
    @Override Dog self() { age++; return this; }
    @Override public Dog clone() { return (Dog) super.clone(); }
  }

  static class Stack<E> {
    private E[] items;
    private int size;
    @SuppressWarnings("unchecked") Stack() { items = (E[]) new Object[2]; }
    void push(E e) { if (size == items.length) items = Arrays.copyOf(items, size * 2); items[size++] = e; }
    E at(int i) { return items[i]; }
    E pop() { E e = items[--size]; items[size] = null; return e; }
    static <X extends Comparable<? super X>> X max(Stack<? extends X> s) {
      X best = null;
      for (int i = 0; i < s.size; i++) {
        X x = s.at(i);
        if (best == null || x.compareTo(best) > 0) best = x;
      }
      return best;
    }
  }

  static <T> void swap(List<T> l, int i, int j) { l.set(i, l.set(j, l.get(i))); }
  static void swapAny(List<?> l) { swap(l, 0, l.size() - 1); }
  static double sum(List<? extends Number> l) { double d = 0; for (Number n : l) d += n.doubleValue(); return d; }
  static void fill(List<? super Integer> l) { for (int i = 0; i < 3; i++) l.add(i); }
  static <A, B extends A> A pick(boolean b, A x, B y) { return b ? x : y; }
  @SafeVarargs static <T> List<T> listOf(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }
  static <T extends Number & Comparable<T>> T largest(List<T> l) { return Collections.max(l); }

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static void main(String[] args) {
    System.out.println(new Ints().take(4));
    Source raw = new Ints();
    Object first = raw.next();
    System.out.println(first + " " + raw.take(2));
    StringHandler h = new StringHandler();
    Handler<String> g = h;
    for (String s : new String[] {"Pear", "fig", "QUINCE"}) g.handle(s);
    System.out.println(h.best + " " + h.calls + " " + g.rank());
    try {
      ((Handler) h).handle((Comparable) 5);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    Animal a = new Dog();
    System.out.println(((Dog) a.self()).age + " " + a.clone().getClass().getSimpleName() + " " + ((Dog) a.clone()).age);
    Stack<Double> st = new Stack<>();
    for (double d : new double[] {1.5, 9, -2, 4}) st.push(d);
    System.out.println(Stack.max(st) + " " + st.pop() + " " + st.pop());
    List<Object> objects = listOf("a", 1, 'c', null);
    swapAny(objects);
    fill(objects);
    System.out.println(objects + " " + sum(listOf(1, 2.5, 3L)) + " " + pick(false, (Number) 1, 2.5) + " " + largest(listOf(3, 9, 4)));
    List<String> methods = new ArrayList<>();
    for (Class<?> c : new Class<?>[] {Ints.class, StringHandler.class, Dog.class}) {
      for (Method m : c.getDeclaredMethods()) {
        methods.add(c.getSimpleName() + "." + m.getName() + Arrays.toString(m.getParameterTypes())
            + m.getReturnType().getSimpleName() + (m.isBridge() ? " bridge" : "") + (m.isSynthetic() ? " synthetic" : ""));
      }
    }
    Collections.sort(methods);
    methods.forEach(System.out::println);
    Comparator<String> byLength = new Comparator<>() {
      @Override public int compare(String x, String y) { return x.length() - y.length(); }
    };
    System.out.println(((Comparator) byLength).compare("aaa", "b"));
    String[] made = new ArrayList<>(List.of("x")).toArray(new String[0]);
    System.out.println(made.getClass().getSimpleName());
    try {
      String[] bad = GenericBridges.<String>listOf("q").toArray(s -> (String[]) new Object[s]);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
  }
}
