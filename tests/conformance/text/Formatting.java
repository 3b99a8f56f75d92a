// java.util.Formatter: every conversion, flags, widths, precisions, indexes, errors. Locale.ROOT.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Formattable;
import java.util.Formatter;
import java.util.Locale;

public class Formatting {
  static void f(String format, Object... args) {
    try {
      System.out.println(format + " -> [" + String.format(Locale.ROOT, format, args) + "]");
    } catch (RuntimeException e) {
      System.out.println(format + " -> " + e);
    }
  }

  static class Boxy implements Formattable {
    @Override public void formatTo(Formatter f, int flags, int width, int precision) { f.format("Boxy(%d,%d,%d)", flags, width, precision); }
  }

  public static void main(String[] args) {
    for (Object i : new Object[] {0, 42, -42, Integer.MIN_VALUE, 1234567L, (byte) -1, (short) 300, new BigInteger("-123456789012345678901234567890")}) {
      f("%d|%5d|%-8d|%08d|%+d|% d|%,d|%(d", i, i, i, i, i, i, i, i);
      f("%x|%X|%#x|%o|%#o|%012x", i, i, i, i, i, i);
    }
    for (Object d : new Object[] {0.0, -0.0, 1.0, -1.5, 3.14159265, 1e10, 1.23456789e-5, 123456.789f, 0.5, 1.5, 2.5, 99.995, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 1e300, new BigDecimal("123456789.987654321")}) {
      f("%f|%.2f|%10.3f|%-10.1f|%+.0f|%,.2f|%(f|%010.2f", d, d, d, d, d, d, d, d);
      f("%e|%.3E|%g|%.3g", d, d, d, d);
    }
    f("%a %a %A %.2a", 1.0, -0.1, 1e-320, 3.75);
    f("%s|%S|%10s|%-10s|%.2s|%10.1s", "text", "text", "text", "text", "text", "text");
    f("%s %s %s %s", null, new int[0].length, true, 'c');
    f("%b|%B|%b|%5b|%.1b", true, false, null, "x", true);
    f("%c|%C|%5c|%-5c|%c|%c", 'x', 'y', 'z', 'w', 0x1f600, (byte) 65);
    f("%h|%H|%h", "hello", 255, null);
    f("%n%%|%5%|%-5%|");
    f("%2$s %1$s %2$s %s %s %<s", "a", "b");
    f("%-5d|%<05d|%<x", 77);
    f("%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL %<tj %<tB %<tb %<tA %<ta %<tp %<tI %<tl %<te %<tF %<tT %<tD %<tR %<tr", LocalDateTime.of(2024, 2, 29, 15, 4, 5, 678_000_000));
    f("%tF %<tB %<TB", LocalDate.of(1999, 12, 31));
    f("%s %10s %#.3S", new Boxy(), new Boxy(), new Boxy());
    f("%d", "text");
    f("%d", 1.5);
    f("%f", 1);
    f("%c", "s");
    f("%c", 0x110000);
    f("%s");
    f("%2$s", "a");
    f("%q", 1);
    f("%-d", 1);
    f("%-05d", 1);
    f("%+s", "x");
    f("%#d", 1);
    f("%.2d", 1);
    f("%,x", 1);
    f("%", 1);
    f("%5", 1);
    f("%tQ", "x");
    f("%tH", LocalDate.of(2000, 1, 1));
    f("%<s", 1);
    f("%s %s", "only");
    f("no arguments %% here");
    StringBuilder sb = new StringBuilder("pre:");
    Formatter fm = new Formatter(sb, Locale.ROOT);
    fm.format("%03d", 7).format("%s", "x");
    System.out.println(sb + " " + fm.toString() + " " + fm.locale().toString().isEmpty());
    fm.close();
    try { fm.format("x"); } catch (RuntimeException e) { System.out.println(e); }
    System.out.printf("%5.1f|%-6s|%+d%n", 2.25, "ab", 9);
    System.out.println(String.format(Locale.US, "%,.2f %,d", 1234567.891, 1234567) + String.format(Locale.ROOT, "%,d", 1L << 60));
    System.out.format(Locale.ROOT, "%s%n", (Object) null);
  }
}
