// Blank finals, constant folding, initialiser blocks that throw, this leaking, static and instance order.
import java.util.ArrayList;
import java.util.List;

public class FinalsAndInitializers {
  static final int FOLDED = 3 * 7 + (5 > 4 ? 1 : 0);
  static final String JOINED = "a" + FOLDED + 'c' + 1.0 + true;
  static final int LATE;
  static final List<String> LOG = new ArrayList<>();
  static { int t = 0; for (int i = 0; i < 5; i++) t += i; LATE = t; }

  final int blank;
  final long wide;
  final String text;
  { LOG.add("block sees " + this.peek()); text = "from block"; }

  FinalsAndInitializers(int i) {
    blank = i * 2;
    long w;
    if (i > 0) w = 1L << i; else w = -1;
    wide = w;
  }

  FinalsAndInitializers(String s) {
    this(s.length());
    LOG.add("delegated " + s);
  }

  String peek() { return blank + " " + wide + " " + text; }

  static abstract class Leaky {
    static List<Leaky> all = new ArrayList<>();
    Leaky() { all.add(this); init(); }
    abstract void init();
  }

  static class Child extends Leaky {
    int set = 5;
    int unset;
    final int constant = 9;
    final Integer boxed = 10;
    String seen;
    @Override void init() { seen = set + " " + unset + " " + constant + " " + boxed; set = 50; unset = 60; }
  }

  static class Throwing {
    static int attempts;
    final int n;
    { attempts++; if (attempts == 1) throw new IllegalStateException("attempt " + attempts); }
    Throwing() { n = attempts; }
  }

  static class CheckedInit {
    { if (LATE > 100) throw new Exception("declared by the constructor"); }
    CheckedInit() throws Exception {}
  }

  class Inner { final int copy = blank; final FinalsAndInitializers outer = FinalsAndInitializers.this; }

  interface Constants { int A = 1; int B = A + 1; String C = "c" + B; Object D = new Object() { @Override public String toString() { return "lazy " + C; } }; }

  static int definite(boolean b) {
    final int x;
    if (b) { x = 1; } else { x = 2; }
    int y;
    switch (x) { case 1: y = 10; break; default: y = 20; }
    int z;
    try { z = Integer.parseInt(b ? "5" : "x"); } catch (NumberFormatException e) { z = -1; }
    return x + y + z;
  }

  public static void main(String[] args) throws Exception {
    System.out.println(FOLDED + " " + JOINED + " " + LATE + " " + (JOINED == "a22c1.0true"));
    System.out.println(new FinalsAndInitializers(3).peek() + " | " + new FinalsAndInitializers("four").peek() + " | " + new FinalsAndInitializers(-1).peek());
    System.out.println(LOG);
    Child c = new Child();
    System.out.println(c.seen + " | " + c.set + " " + c.unset + " " + (Leaky.all.get(0) == c));
    for (int i = 0; i < 2; i++) {
      try {
        System.out.println(new Throwing().n);
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    }
    new CheckedInit();
    Inner in = new FinalsAndInitializers(7).new Inner();
    System.out.println(in.copy + " " + in.outer.wide + " " + Constants.C + Constants.D);
    System.out.println(definite(true) + " " + definite(false));
    final int[] array = {1, 2};
    array[0] = 5;
    final var list = new ArrayList<>(List.of(1));
    list.add(2);
    System.out.println(array[0] + " " + list);
    for (final int k : array) for (final String s : new String[] {"x"}) System.out.print(k + s + " ");
    System.out.println();
  }
}
