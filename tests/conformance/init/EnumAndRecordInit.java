// Initialisation of enums, records, constants in interfaces and nested holders, as it happens.
import java.util.HashMap;
import java.util.Map;

public class EnumAndRecordInit {
  static int step;
  static int say(String s) { System.out.println(++step + " " + s); return step; }

  enum Color {
    RED("r"), GREEN("g") { @Override String kind() { return "body"; } { say("body block"); } }, BLUE("b");
    static final Map<String, Color> BY = new HashMap<>();
    static int made = say("static after constants");
    static { for (Color c : values()) BY.put(c.code, c); say("map filled " + BY.size()); }
    final String code;
    { say("instance block " + name()); }
    Color(String code) { this.code = code; say("constructor " + name() + ordinal()); }
    String kind() { return "plain"; }
  }

  record Temp(double celsius) {
    static final Temp ZERO = new Temp(0);
    static int count = say("record static");
    Temp { say("record constructor " + celsius + " count " + count); count++; }
    Temp(int f) { this((f - 32) / 1.8); say("record other constructor"); }
  }

  static class Lazy {
    static { say("Lazy"); }
    static Lazy get() { say("get"); return Holder.INSTANCE; }
    private static class Holder { static { say("Holder"); } static final Lazy INSTANCE = new Lazy(); }
  }

  static class Generic<T> { static int shared = say("Generic static"); T t; }
  interface Fields { int A = say("Fields.A"); int B = say("Fields.B"); String CONST = "constant"; }
  static class Impl implements Fields { static int x = say("Impl"); }

  static class Outer {
    static { say("Outer"); }
    static class Nested { static { say("Nested"); } static final int C = 5; static int v = 6; }
    class Inner { { say("Inner instance"); } }
  }

  static class Ping { static { say("Ping start"); Pong.touch(); say("Ping end"); } static int v = 7; static void touch() { say("Ping touched " + v); } }
  static class Pong { static { say("Pong start"); Ping.touch(); say("Pong end"); } static void touch() { say("Pong touched"); } }

  public static void main(String[] args) {
    say("main");
    System.out.println(Color.BLUE + " " + Color.GREEN.kind() + " " + Color.BY.get("r") + " " + Color.made);
    System.out.println(new Temp(212).celsius() + " " + Temp.ZERO + " " + Temp.count);
    Lazy.get();
    Lazy.get();
    new Generic<String>();
    new Generic<Integer>();
    System.out.println(Fields.CONST);
    new Impl();
    System.out.println(Impl.A + Impl.B);
    System.out.println(Outer.Nested.C);
    System.out.println(Outer.Nested.v);
    new Outer().new Inner();
    Ping.touch();
    int[] lambdaRuns = {0};
    Runnable r = () -> lambdaRuns[0] = say("lambda");
    say("before lambda");
    r.run();
    System.out.println(step);
  }
}
