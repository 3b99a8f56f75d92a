// Names that hide one another: fields, locals, parameters, types, static imports of nested members.
import static java.lang.Math.max;
import static java.util.Map.Entry.comparingByKey;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Shadowing {
  static int x = 1;
  int y = 2;

  static class String {
    final java.lang.String text;
    String(java.lang.String t) { text = "mine:" + t; }
    @Override public java.lang.String toString() { return text; }
  }

  static class Integer {
    static int valueOf(int i) { return -i; }
  }

  static class Up {
    int x = 10;
    static int s = 11;
    int get() { return x; }
  }

  static class Down extends Up {
    int x = 20;
    static int s = 21;
    @Override int get() { return x + super.x + ((Up) this).x + super.get() * 1000; }
    int outer() { return Shadowing.x; }
  }

  interface K { int C = 100; }
  interface L { int C = 200; }
  static class KL implements K, L { int sum() { return K.C + L.C; } }

  int method(int y) {
    int x = this.y * 10;
    {
      int z = x + y;
      x += z;
    }
    int z = 5;
    for (int i = 0; i < 2; i++) {
      int k = i * z;
      x += k;
    }
    for (int i = 0; i < 2; i++) x += i;
    Runnable r = () -> {
      int w = this.y + Shadowing.x;
      this.y = w;
    };
    r.run();
    return x + this.y + Shadowing.x;
  }

  int y() { return y; }

  static int Shadowing(int Shadowing) { return Shadowing + 1; }

  static <String> String generic(String s) { return s; }

  public static void main(java.lang.String[] args) {
    System.out.println(new String("a") + " " + Integer.valueOf(5) + " " + java.lang.Integer.valueOf(5));
    Down d = new Down();
    System.out.println(d.get() + " " + ((Up) d).x + " " + d.outer() + " " + Up.s + Down.s + " " + new KL().sum());
    Shadowing s = new Shadowing();
    System.out.println(s.method(7) + " " + s.y() + " " + Shadowing(3) + " " + generic(4.5));
    System.out.println(max(3, 4));
    List<Map.Entry<java.lang.String, java.lang.Integer>> es = new ArrayList<>(List.of(Map.entry("b", 1), Map.entry("a", 2)));
    es.sort(comparingByKey());
    System.out.println(es);
    Object list = "an object named list";
    label:
    {
      int label = 4;
      if (label > 3) break label;
      System.out.println("not printed");
    }
    System.out.println(list);
    int Object = 3;
    System.out.println(Object + new Object() { int Object = 9; int get() { return Object; } }.get());
  }
}
