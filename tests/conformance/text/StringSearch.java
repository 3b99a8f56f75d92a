// String operations against naive versions on random Latin-1 and UTF-16 text.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

public class StringSearch {
  static final String[] ALPHABETS = {"ab", "abé", "a\u4e2db", "\ud83d\ude00a"};

  static int indexOf(String s, String p, int from) {
    for (int i = Math.max(0, from); i + p.length() <= s.length(); i++) {
      int j = 0;
      while (j < p.length() && s.charAt(i + j) == p.charAt(j)) j++;
      if (j == p.length()) return i;
    }
    return -1;
  }

  static int lastIndexOf(String s, String p) {
    for (int i = s.length() - p.length(); i >= 0; i--) if (indexOf(s.substring(i, i + p.length()), p, 0) == 0) return i;
    return -1;
  }

  static String replace(String s, String p, String r) {
    if (p.isEmpty()) return s.replace(p, r);
    StringBuilder sb = new StringBuilder();
    int at = 0;
    for (int i; (i = indexOf(s, p, at)) >= 0; at = i + p.length()) sb.append(s, at, i).append(r);
    return sb.append(s.substring(at)).toString();
  }

  static int compare(String a, String b) {
    for (int i = 0; i < Math.min(a.length(), b.length()); i++) if (a.charAt(i) != b.charAt(i)) return a.charAt(i) - b.charAt(i);
    return a.length() - b.length();
  }

  static int hash(String s) {
    int h = 0;
    for (char c : s.toCharArray()) h = 31 * h + c;
    return h;
  }

  static List<String> split(String s, char c) {
    List<String> out = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) == c) { out.add(s.substring(at, i)); at = i + 1; }
    if (out.isEmpty()) return List.of(s);
    out.add(s.substring(at));
    while (!out.isEmpty() && out.get(out.size() - 1).isEmpty()) out.remove(out.size() - 1);
    return out;
  }

  static String random(Random r, int max) {
    String alphabet = ALPHABETS[r.nextInt(ALPHABETS.length)];
    StringBuilder sb = new StringBuilder();
    for (int i = r.nextInt(max); i > 0; i--) sb.append(alphabet.charAt(r.nextInt(alphabet.length())));
    return sb.toString();
  }

  static int failures;

  static void check(boolean ok, String what, Object... o) {
    if (!ok && failures++ < 5) System.out.println("wrong " + what + Arrays.toString(o));
  }

  public static void main(String[] args) {
    Random r = new Random(99);
    long digest = 0;
    for (int n = 0; n < 400; n++) {
      String s = random(r, 24), p = random(r, 4), q = random(r, 5);
      int from = r.nextInt(10) - 2;
      check(s.indexOf(p, from) == (p.isEmpty() && from > s.length() ? s.length() : indexOf(s, p, from)), "indexOf", s, p, from);
      check(s.lastIndexOf(p) == lastIndexOf(s, p), "lastIndexOf", s, p);
      check(s.contains(p) == indexOf(s, p, 0) >= 0, "contains", s, p);
      check(s.startsWith(p) == (indexOf(s, p, 0) == 0), "startsWith", s, p);
      check(s.endsWith(p) == (lastIndexOf(s, p) == s.length() - p.length() && s.length() >= p.length()), "endsWith", s, p);
      check(s.replace(p, q).equals(replace(s, p, q)), "replace", s, p, q);
      check(s.compareTo(q) == compare(s, q), "compareTo", s, q);
      check(s.equals(q) == (compare(s, q) == 0), "equals", s, q);
      check(s.hashCode() == hash(s), "hashCode", s);
      check(Arrays.asList(s.split("a")).equals(split(s, 'a')) || s.isEmpty(), "split", s);
      check(new StringBuilder(s).reverse().reverse().toString().equals(s) || s.codePoints().anyMatch(c -> c >= 0xd800 && c < 0xe000), "reverse", s);
      check((s + q).substring(s.length()).equals(q) && s.concat(q).length() == s.length() + q.length(), "concat", s, q);
      check(new String(s.toCharArray()).equals(s) && String.valueOf(s.toCharArray(), 0, s.length()).equals(s), "toCharArray", s);
      check(s.repeat(3).equals(s + s + s), "repeat", s);
      check(s.codePoints().collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString().equals(s), "codePoints", s);
      check((s + "!").intern() == (s + '!').intern(), "intern", s);
      check(s.regionMatches(1, q, 0, 2) == (s.length() >= 3 && q.length() >= 2 && s.substring(1, 3).equals(q.substring(0, 2))), "regionMatches", s, q);
      digest = digest * 31 + s.toUpperCase().hashCode() + s.strip().length() + s.chars().sum() + s.replace('a', 'c').hashCode();
    }
    System.out.println(failures + " failures " + digest);
    String big = "x".repeat(5000) + "needle" + "y".repeat(5000);
    System.out.println(big.indexOf("needle") + " " + big.lastIndexOf('x') + " " + big.indexOf('n', 3) + " " + (big + "中").indexOf("needle") + " " + (big + "中").indexOf('中') + " " + big.indexOf("中") + " " + big.hashCode() + " " + big.replace("needle", "中").length() + " " + big.equals("x".repeat(5000) + "needle" + "y".repeat(4999) + "z"));
  }
}
