// Helpful NullPointerException messages: arrays, throw, synchronized, switch, loops, concatenation.
import java.util.List;

public class NpeArrays {
  static int[] ints;
  static Object[][] grid = new Object[2][];
  byte[] bytes;
  static int index = 1;

  interface Action { void run() throws Exception; }

  static void show(Action a) {
    try {
      a.run();
      System.out.println("no exception");
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    } catch (Exception e) {
      System.out.println(e);
    }
  }

  static int[] none(int a, double[] b) {
    return null;
  }

  public static void main(String[] args) {
    int i = 3;
    int j = 0;
    long[] longs = null;
    String[][] strings = {null, {null}};
    NpeArrays self = new NpeArrays();
    show(() -> System.out.println(ints[0]));
    show(() -> ints[index] = 5);
    show(() -> ints[index + 2]++);
    show(() -> System.out.println(ints.length));
    show(() -> System.out.println(grid[1][0]));
    show(() -> grid[index][i] = "x");
    show(() -> System.out.println(grid[index].length));
    show(() -> self.bytes[i] = 1);
    show(() -> System.out.println(self.bytes.length));
    show(() -> System.out.println(none(1, null)[2]));
    show(() -> System.out.println(strings[0][j]));
    show(() -> System.out.println(strings[1][0].length()));
    show(() -> System.out.println(strings[index - 1][i * 2].length()));
    try {
      System.out.println(longs[i]);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      longs[i + j] = 1L << i;
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      System.out.println(strings[j][i]);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    char[] chars = null;
    short[] shorts = null;
    float[] floats = null;
    double[] doubles = null;
    boolean[] booleans = null;
    try { chars[0] = 'c'; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { shorts[0] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { floats[100] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { doubles[40000] += 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { booleans[args.length] = true; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { System.out.println(booleans.length); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    RuntimeException thrown = null;
    try {
      throw thrown;
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    Object lock = null;
    try {
      synchronized (lock) {
        System.out.println("locked");
      }
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    show(() -> { throw (Exception) self.field(); });
    show(() -> { synchronized (self.field()) { System.out.println("locked"); } });
    List<String> list = null;
    try {
      for (String s : list) System.out.println(s);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      for (int k : ints) System.out.println(k);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    String text = null;
    try {
      switch (text) { case "a": break; default: }
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    System.out.println("concatenation " + text + list + longs);
    Thread.State state = null;
    try {
      switch (state) { case NEW: break; default: }
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    Runnable r = null;
    try { r.run(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try {
      Runnable ref = text::length;
      ref.run();
    } catch (NullPointerException e) {
      System.out.println("method reference: " + e.getMessage());
    }
    try {
      Outer.Inner inner = ((Outer) null).new Inner();
    } catch (NullPointerException e) {
      System.out.println("inner: " + e.getMessage());
    }
  }

  Object field() { return null; }

  static class Outer { class Inner {} }
}
