// The methods of String on Latin-1 and on UTF-16 text.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

public class StringMethods {
  public static void main(String[] args) {
    String[] texts = {"", "a", "Hello, World", "  padded\t\n", "éàü ÑŸ", "中文字符", "mixed \u0100 é a", "\ud83d\ude00 smile", "aXbXcXX", "\u00df ß ﬁ İ ı"};
    for (String s : texts) {
      System.out.println("[" + s + "] " + s.length() + " " + s.isEmpty() + s.isBlank() + " " + s.hashCode() + " " + s.toUpperCase(Locale.ROOT) + " " + s.toLowerCase(Locale.ROOT)
          + " [" + s.trim() + "][" + s.strip() + "][" + s.stripLeading() + "][" + s.stripTrailing() + "] " + s.indexOf('a') + s.lastIndexOf('X') + s.indexOf("X", 2)
          + s.indexOf(0x1f600) + s.lastIndexOf("") + " " + s.contains("X") + s.startsWith("He") + s.endsWith("é a") + s.startsWith("l", 2) + " "
          + s.replace('X', 'é') + " " + s.replace("X", "") + " " + s.replace("", "-") + " " + new StringBuilder(s).reverse() + " "
          + Arrays.toString(s.split("X")) + Arrays.toString(s.split("")) + s.codePointCount(0, s.length()) + " " + Arrays.toString(s.codePoints().toArray())
          + " " + Arrays.toString(s.getBytes(StandardCharsets.UTF_8)) + " " + s.chars().sum() + " " + s.concat("é").concat("中") + " " + s.repeat(2).length());
    }
    for (String a : texts) {
      for (String b : texts) {
        System.out.print(Integer.signum(a.compareTo(b)) + "" + Integer.signum(a.compareToIgnoreCase(b)) + (a.equals(b) ? "=" : "") + (a.equalsIgnoreCase(b) ? "~" : "") + " ");
      }
    }
    System.out.println();
    System.out.println("compare " + "apple".compareTo("apricot") + " " + "a".compareTo("abc") + " " + "中".compareTo("a") + " " + "Z".compareToIgnoreCase("a"));
    System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a,b,,c,,".split(",", 2))
        + Arrays.toString(",a".split(",")) + Arrays.toString("".split(",")) + Arrays.toString("a1b22c".split("[0-9]+")) + Arrays.toString("a|b".split("\\|")) + Arrays.toString("x".split("y")));
    System.out.println(String.join("-", "a", "b", "c") + String.join(", ", List.of("x", "y")) + String.join("|") + String.join("+", null, "z"));
    System.out.println(String.valueOf(1.5f) + String.valueOf('c') + String.valueOf(new char[] {'x', 'y'}) + String.valueOf((Object) null) + String.copyValueOf("hello".toCharArray(), 1, 3));
    System.out.println("a\nb\r\nc\r\n\nd".lines().toList() + " " + "abc".chars().mapToObj(c -> (char) c).toList() + " " + "x".compareTo("x") + "abc".indexOf("") + "abc".indexOf("", 9));
    System.out.println("hello".substring(2) + "hello".substring(1, 3) + "hello".subSequence(0, 2) + "hello".substring(5).isEmpty() + ("hello".substring(0) == "hello"));
    System.out.println("banana".replaceAll("an", "AN") + "banana".replaceFirst("a", "_") + "banana".matches("[ban]+") + "a.b.c".replace(".", "$") + "a.b".replaceAll("\\.", "\\$"));
    System.out.println("hello".regionMatches(1, "bell", 1, 3) + " " + "HELLO".regionMatches(true, 1, "bell", 1, 3) + " " + "abc".contentEquals(new StringBuilder("abc")) + " " + "abc".contentEquals("abd"));
    System.out.println("%s is %d".formatted("x", 5) + " " + "abc".transform(s -> s + s.length()) + " " + "abc".describeConstable().get() + " " + "a".equals(null) + " " + "é".getBytes(StandardCharsets.ISO_8859_1)[0]);
    char[] target = "0123456789".toCharArray();
    "éab".getChars(0, 3, target, 2);
    "中文".getChars(0, 2, target, 6);
    System.out.println(new String(target) + " " + new String(target, 2, 3) + " " + new String(new int[] {0x1f600, 'a', 0x4e2d}, 0, 3) + " " + new String(new byte[] {65, (byte) 0xc3, (byte) 0xa9}, StandardCharsets.UTF_8));
    String s = "interned";
    System.out.println((new String("inter" + "ned").intern() == s) + " " + (new StringBuilder("inter").append("ned").toString().intern() == s) + " " + (String.valueOf(5).intern() == "5"));
    System.out.println("I".toLowerCase(new Locale("tr")).equals("ı") + " " + "i".toUpperCase(new Locale("tr")).equals("İ") + " " + "Σ ΑΣ".toLowerCase(Locale.ROOT) + " " + "ŉ".toUpperCase(Locale.ROOT).length());
    System.out.println("\ud83d\ude00x".offsetByCodePoints(0, 1) + " " + "\ud83d\ude00x".codePointAt(0) + " " + "\ud83d\ude00x".codePointBefore(2) + " " + "\ud83d".codePointAt(0) + " " + "a\u0000b".length());
  }
}
