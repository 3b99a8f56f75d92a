// Identifiers beyond ASCII and with dollars, in fields, methods, classes, locals; their names at run time.
import java.lang.reflect.Method;
import java.util.Arrays;

public class UnicodeNames {
  static int größe = 3;
  static final String ΠΙ = "pi";
  int $dollar$ = 4, _under = 5, ünïcödé = 6;

  static class Größe$Klasse { String naïve() { return "naïve"; } static class 内部 { int 值 = 7; } }

  enum Größen { KLEIN, GROẞ, 中 }

  record Punkt(int länge, String 名) {}

  static int addiere(int ä, int ö) { return ä + ö; }
  static int \u0061scii() { return 1; }
  static int été() { throw new IllegalStateException("chaud"); }

  public static void main(String[] args) throws Exception {
    int früh = 1, $ = 2, _x = 3, été2 = 4;
    System.out.println(früh + $ + _x + été2 + größe + addiere(1, 2) + ΠΙ + ascii());
    UnicodeNames u = new UnicodeNames();
    System.out.println(u.$dollar$ + u._under + u.ünïcödé + new Größe$Klasse().naïve() + new Größe$Klasse.内部().值);
    System.out.println(Arrays.toString(Größen.values()) + Größen.valueOf("中").ordinal() + new Punkt(1, "x"));
    System.out.println(Größe$Klasse.class.getName() + " " + Größe$Klasse.class.getSimpleName() + " " + Größe$Klasse.内部.class.getName() + " " + UnicodeNames.class.getDeclaredField("größe").getInt(null));
    Method m = UnicodeNames.class.getDeclaredMethod("addiere", int.class, int.class);
    System.out.println(m + " " + m.invoke(null, 3, 4) + " " + Class.forName("UnicodeNames$Größen").getSimpleName());
    try {
      été();
    } catch (IllegalStateException e) {
      System.out.println(e.getStackTrace()[0]);
    }
    try {
      String чужой = null;
      чужой.length();
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    char \u0063 = '\u0041';
    System.out.println(c + '\'' + "\t|\101|\uD83D\uDE00");
  }
}
