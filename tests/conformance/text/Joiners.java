// StringJoiner, StringTokenizer, Scanner over strings, text normalisation of numbers, string switches.
import java.util.InputMismatchException;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.StringTokenizer;

public class Joiners {
  public static void main(String[] args) {
    StringJoiner j = new StringJoiner(", ", "{", "}");
    System.out.println(j + " " + j.length() + " " + j.setEmptyValue("EMPTY"));
    j.add("a").add("").add(null);
    System.out.println(j + " " + j.length() + " " + j.merge(new StringJoiner("-", "<", ">").add("x").add("y")) + new StringJoiner("/").add("q"));
    StringTokenizer t = new StringTokenizer(" the  quick\tbrown\nfox ");
    System.out.print(t.countTokens());
    while (t.hasMoreTokens()) System.out.print(" [" + t.nextToken() + "]");
    System.out.println();
    StringTokenizer d = new StringTokenizer("1+2*30", "+*", true);
    while (d.hasMoreElements()) System.out.print("[" + d.nextElement() + "]");
    try {
      d.nextToken();
    } catch (NoSuchElementException e) {
      System.out.println(e);
    }
    Scanner s = new Scanner("12 -7 3.5 1e3 true word 99999999999 0x1f ff 123456789012345678901234567890\nrest of line\n\nlast").useLocale(Locale.ROOT);
    System.out.println(s.nextInt() + " " + s.nextInt() + " " + s.nextDouble() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + s.next() + " " + s.hasNextInt() + " " + s.nextLong()
        + " " + s.next() + " " + s.nextInt(16) + " " + s.nextBigInteger() + " [" + s.nextLine() + "] [" + s.nextLine() + "] [" + s.nextLine() + "] [" + s.nextLine() + "] " + s.hasNextLine());
    try {
      s.next();
    } catch (NoSuchElementException e) {
      System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
    }
    try {
      new Scanner("abc").nextInt();
    } catch (InputMismatchException e) {
      System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
    }
    try {
      new Scanner("99999999999").nextInt();
    } catch (InputMismatchException e) {
      System.out.println(e.getMessage());
    }
    Scanner c = new Scanner("a,b;;c,d").useDelimiter("[,;]");
    StringBuilder sb = new StringBuilder();
    while (c.hasNext()) sb.append('<').append(c.next()).append('>');
    System.out.println(sb + " " + c.delimiter());
    System.out.println(new Scanner("k1=v1 k2=v2").findInLine("(\\w+)=(\\w+)") + " " + new Scanner("x1y22z333").findAll("\\d+").map(r -> r.group()).toList() + " " + new Scanner("a b c").tokens().toList());
    Scanner skip = new Scanner("   42 end").skip("\\s*");
    System.out.println(skip.nextInt() + " " + skip.hasNext("e.*") + " " + skip.next("e.*"));
    System.out.println(String.join("\n", List.of("one", "two")).lines().map(String::length).toList());
  }
}
