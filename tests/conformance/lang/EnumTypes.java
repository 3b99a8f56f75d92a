// Enums: values, valueOf, constant bodies, fields, switch, EnumMap, EnumSet, interfaces, messages.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

public class EnumTypes {
  enum Planet {
    MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), JUPITER(1.9e+27, 7.1492e7);
    final double mass, radius;
    private static int count;
    static { for (Planet p : values()) count += p.ordinal() + 1; }
    Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
    double gravity() { return 6.67300E-11 * mass / (radius * radius); }
  }

  interface Op { int apply(int a, int b); }

  enum Basic implements Op {
    ADD("+") { @Override public int apply(int a, int b) { return a + b; } },
    SUB("-") { @Override public int apply(int a, int b) { return a - b; } },
    MUL("*") { @Override public int apply(int a, int b) { return a * b; }
      @Override boolean commutes() { return true; } };
    final String sign;
    Basic(String s) { sign = s; }
    boolean commutes() { return this == ADD; }
    @Override public String toString() { return "op" + sign; }
  }

  enum Empty {}

  enum Day { MON, TUE, WED, THU, FRI, SAT, SUN;
    boolean weekend() { return switch (this) { case SAT, SUN -> true; default -> false; }; }
    Day next() { return values()[(ordinal() + 1) % values().length]; }
  }

  enum Singleton { INSTANCE; int n; int bump() { return ++n; } }

  public static void main(String[] args) {
    for (Planet p : Planet.values()) {
      System.out.println(p + " " + p.name() + " " + p.ordinal() + " " + p.gravity() + " " + Planet.count);
    }
    for (Basic b : Basic.values()) {
      System.out.println(b + " " + b.name() + " " + b.apply(6, 7) + " " + b.commutes() + " " + b.getClass().getName()
          + " " + b.getDeclaringClass().getName() + " " + b.getClass().isEnum() + " " + b.getClass().isAnonymousClass());
    }
    System.out.println(Basic.valueOf("MUL") + " " + Enum.valueOf(Day.class, "FRI") + " " + Day.valueOf("SUN").next());
    for (String bad : new String[] {"mul", "", null}) {
      try {
        System.out.println(Basic.valueOf(bad));
      } catch (IllegalArgumentException | NullPointerException e) {
        System.out.println(e);
      }
    }
    System.out.println(Empty.values().length + " " + Day.TUE.compareTo(Day.SAT) + " " + (Day.values() == Day.values())
        + " " + Day.MON.equals(Day.valueOf("MON")) + " " + Arrays.toString(Day.class.getEnumConstants()));
    EnumMap<Day, List<String>> plan = new EnumMap<>(Day.class);
    plan.computeIfAbsent(Day.SUN, d -> new ArrayList<>()).add("rest");
    plan.computeIfAbsent(Day.MON, d -> new ArrayList<>()).add("work");
    plan.computeIfAbsent(Day.SUN, d -> new ArrayList<>()).add("walk");
    System.out.println(plan + " " + plan.containsKey(Day.TUE) + " " + plan.keySet() + plan.values() + plan.size());
    plan.remove(Day.MON);
    for (Map.Entry<Day, List<String>> e : plan.entrySet()) System.out.println(e.getKey() + "=" + e.getValue());
    EnumSet<Day> week = EnumSet.range(Day.MON, Day.FRI);
    EnumSet<Day> rest = EnumSet.complementOf(week);
    System.out.println(week + " " + rest + " " + EnumSet.noneOf(Day.class) + EnumSet.allOf(Basic.class) + EnumSet.of(Day.WED, Day.MON));
    week.removeIf(d -> d.ordinal() % 2 == 0);
    week.addAll(rest);
    System.out.println(week + " " + week.contains(Day.SAT) + " " + week.equals(EnumSet.of(Day.TUE, Day.THU, Day.SAT, Day.SUN)));
    for (Day d : Day.values()) System.out.print(d.weekend() + " ");
    System.out.println(Singleton.INSTANCE.bump() + Singleton.valueOf("INSTANCE").bump());
    try {
      Day.class.getDeclaredConstructors()[0].setAccessible(true);
      Day.class.getDeclaredConstructors()[0].newInstance("NEW", 9);
    } catch (Exception e) {
      System.out.println(e);
    }
  }
}
