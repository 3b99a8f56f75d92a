// Small utility classes: events, currencies, break iterators, collators, optionals, formatters.
import java.text.BreakIterator;
import java.text.CharacterIterator;
import java.text.Collator;
import java.text.StringCharacterIterator;
import java.util.Currency;
import java.util.EventListener;
import java.util.EventObject;
import java.util.Formatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;

public class SmallUtilities {
  static class Event extends EventObject {
    final int code;
    Event(Object source, int code) { super(source); this.code = code; }
  }

  interface Listener extends EventListener { void on(Event e); }

  static String runLength(String s) {
    StringBuilder sb = new StringBuilder();
    CharacterIterator it = new StringCharacterIterator(s);
    for (char c = it.first(); c != CharacterIterator.DONE; ) {
      int n = 0;
      char run = c;
      while (c == run) { n++; c = it.next(); }
      sb.append(n == 1 ? "" : n).append(run);
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    System.out.println(runLength("aaabccddddde") + " " + runLength("") + " " + runLength("xyz"));
    StringCharacterIterator it = new StringCharacterIterator("hello", 2);
    System.out.println(it.current() + "" + it.next() + it.previous() + it.last() + (int) it.next() + it.setIndex(1) + it.getBeginIndex() + it.getEndIndex() + it.getIndex());
    List<Event> seen = new java.util.ArrayList<>();
    Listener l = seen::add;
    for (int i = 0; i < 3; i++) l.on(new Event("source" + i, i * i));
    System.out.println(seen.get(2).getSource() + " " + seen.get(2).code + " " + seen.get(1));
    try {
      new Event(null, 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Currency c = Currency.getInstance("EUR");
    System.out.println(c + " " + c.getDefaultFractionDigits() + c.getNumericCode() + " " + Currency.getInstance(Locale.JAPAN).getDefaultFractionDigits() + " " + c.getSymbol(Locale.ROOT));
    BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
    words.setText("Hello, world. It's 3.14!");
    StringJoiner parts = new StringJoiner("|");
    for (int a = words.first(), b = words.next(); b != BreakIterator.DONE; a = b, b = words.next()) parts.add("Hello, world. It's 3.14!".substring(a, b));
    System.out.println(parts);
    BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.ROOT);
    sentences.setText("One. Two? Three! Four");
    int n = 0;
    while (sentences.next() != BreakIterator.DONE) n++;
    System.out.println(n);
    Collator col = Collator.getInstance(Locale.ROOT);
    col.setStrength(Collator.PRIMARY);
    System.out.println(col.compare("resume", "r\u00e9sum\u00e9") + " " + col.compare("a", "B") + " " + col.equals("a", "A"));
    Map<String, Integer> romans = new LinkedHashMap<>();
    Object[][] table = {{"M", 1000}, {"CM", 900}, {"D", 500}, {"CD", 400}, {"C", 100}, {"XC", 90}, {"L", 50}, {"XL", 40}, {"X", 10}, {"IX", 9}, {"V", 5}, {"IV", 4}, {"I", 1}};
    for (Object[] row : table) romans.put((String) row[0], (Integer) row[1]);
    for (int year : new int[] {1994, 2024, 3999, 4}) {
      StringBuilder sb = new StringBuilder();
      int rest = year;
      for (Map.Entry<String, Integer> e : romans.entrySet()) while (rest >= e.getValue()) { sb.append(e.getKey()); rest -= e.getValue(); }
      System.out.print(sb + " ");
    }
    System.out.println();
    OptionalInt none = OptionalInt.empty();
    System.out.println(none.orElse(3) + " " + OptionalLong.of(5).getAsLong() + " " + none + " " + OptionalInt.of(2).equals(OptionalInt.of(2)) + " " + TimeUnit.SECONDS.toMillis(90));
    try (Formatter f = new Formatter(Locale.ROOT)) {
      for (int i = 1; i <= 5; i++) f.format("%2d %-6s|%6.2f|%n", i, "#".repeat(i), Math.sqrt(i));
      System.out.print(f);
    }
  }
}
