// ResourceBundle from properties and from classes, fallback along locales, MessageFormat, missing keys.
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.TreeSet;

public class Bundles {
  public static class Listed extends ListResourceBundle {
    @Override protected Object[][] getContents() { return new Object[][] {{"number", 42}, {"array", new String[] {"x", "y"}}, {"text", "listed"}}; }
  }

  public static class Listed_de extends Listed {
    @Override protected Object[][] getContents() { return new Object[][] {{"text", "gelistet"}}; }
  }

  static void missing(Runnable r) {
    try {
      r.run();
    } catch (MissingResourceException e) {
      System.out.println(e.getMessage() + " | " + e.getClassName() + " | " + e.getKey());
    }
  }

  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ROOT);
    for (Locale l : new Locale[] {Locale.ROOT, Locale.FRENCH, Locale.CANADA_FRENCH, Locale.JAPANESE, new Locale("fr", "FR")}) {
      ResourceBundle b = ResourceBundle.getBundle("bundles.Messages", l);
      System.out.println("[" + l + "] [" + b.getLocale() + "] " + MessageFormat.format(b.getString("greeting"), "Ann") + " " + b.getString("farewell") + " " + new TreeSet<>(b.keySet()) + b.containsKey("none") + " " + b.getBaseBundleName());
    }
    ResourceBundle c = ResourceBundle.getBundle("Bundles$Listed", Locale.GERMANY);
    System.out.println(c.getString("text") + " " + c.getObject("number") + " " + c.getStringArray("array").length + " " + c.getLocale());
    System.out.println(ResourceBundle.getBundle("bundles.Messages", Locale.FRENCH) == ResourceBundle.getBundle("bundles.Messages", Locale.FRENCH));
    missing(() -> ResourceBundle.getBundle("bundles.Nothing", Locale.FRENCH));
    missing(() -> ResourceBundle.getBundle("bundles.Messages").getString("none"));
    try {
      c.getString("number");
    } catch (ClassCastException e) {
      System.out.println("not a string");
    }
    MessageFormat f = new MessageFormat("{1} has {0,number,#.##} of {2}, '{quoted}' it''s {0,choice,0#none|1#one|1<many {0}} {3}", Locale.ROOT);
    System.out.println(f.format(new Object[] {0, "A", "x", null}) + " | " + f.format(new Object[] {1.005, "B", 5}) + " | " + f.format(new Object[] {7, "C", 1234567, "d"}) + " " + f.toPattern());
    System.out.println(java.util.Arrays.toString(new MessageFormat("{0}-{1}", Locale.ROOT).parse("left-right")));
    try {
      new MessageFormat("{0");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    DecimalFormatSymbols s = DecimalFormatSymbols.getInstance(Locale.ROOT);
    for (String p : new String[] {"#", "0.00", "#,##0.###", "000000", "0.##E0", "00.0E00", "#%", "\u00a4#", "pos #;neg #", "##0.#####E0", "'#'0"}) {
      DecimalFormat d = new DecimalFormat(p, s);
      System.out.println(p + " " + d.format(0) + " " + d.format(1234.5678) + " " + d.format(-0.5) + " " + d.format(1e10) + " " + d.format(2.5) + " " + d.format(Double.NaN) + " " + d.format(123456789012345L));
    }
    NumberFormat n = NumberFormat.getInstance(Locale.ROOT);
    System.out.println(n.parse("1,234.5xyz") + " " + n.format(1e6) + " " + n.parse("12", new ParsePosition(0)).getClass().getSimpleName() + " " + NumberFormat.getPercentInstance(Locale.ROOT).format(0.256) + " " + NumberFormat.getIntegerInstance(Locale.ROOT).format(2.5));
    try {
      n.parse("xyz");
    } catch (java.text.ParseException e) {
      System.out.println(e.getMessage() + " " + e.getErrorOffset());
    }
    System.out.println(new ChoiceFormat("0#zero|1#one|2#two or more").format(5) + " " + new ChoiceFormat(new double[] {0, 10}, new String[] {"low", "high"}).format(9.99));
    System.out.println(Locale.forLanguageTag("fr-CA").getDisplayCountry(Locale.ENGLISH) + " " + new Locale("en", "US", "x") + " " + Locale.US.toLanguageTag() + " " + Locale.FRENCH.getISO3Language() + " " + Locale.ROOT.toLanguageTag() + " " + Locale.forLanguageTag("zh-Hant-TW").getScript() + " " + Locale.GERMANY.getDisplayLanguage(Locale.ENGLISH));
  }
}
