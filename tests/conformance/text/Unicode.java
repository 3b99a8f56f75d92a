// Text beyond ASCII: normalisation, break iteration by code point, collation-free sorting, printing in UTF-8.
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class Unicode {
  static String points(String s) { return s.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")); }

  public static void main(String[] args) {
    String[] words = {"résumé", "re\u0301sume\u0301", "ﬁne", "Ångström", "A\u030angstro\u0308m", "한글", "ｆｕｌｌ", "½", "Ǆ"};
    for (String w : words) {
      for (Normalizer.Form f : Normalizer.Form.values()) System.out.print(f + ":" + points(Normalizer.normalize(w, f)) + (Normalizer.isNormalized(w, f) ? "*" : "") + " | ");
      System.out.println(w);
    }
    System.out.println(Normalizer.normalize("éàïõü", Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
    String emoji = "a\ud83d\ude00b\ud83c\uddeb\ud83c\uddf7\u4e2d";
    System.out.println(emoji + " " + emoji.length() + " " + emoji.codePointCount(0, emoji.length()) + " " + new StringBuilder(emoji).reverse());
    List<String> cps = new ArrayList<>();
    for (int i = 0; i < emoji.length(); i = emoji.offsetByCodePoints(i, 1)) cps.add(Character.toString(emoji.codePointAt(i)));
    System.out.println(cps);
    Map<Character.UnicodeScript, Integer> scripts = new TreeMap<>();
    "Hello Привет Γειά 你好 שלום 안녕 123".codePoints().forEach(c -> scripts.merge(Character.UnicodeScript.of(c), 1, Integer::sum));
    System.out.println(scripts);
    String[] sorted = {"zebra", "Äpfel", "apple", "Zoo", "éclair", "中", "\ud83d\ude00", "\uff21"};
    Arrays.sort(sorted);
    System.out.println(Arrays.toString(sorted));
    Arrays.sort(sorted, (x, y) -> Arrays.compare(x.codePoints().toArray(), y.codePoints().toArray()));
    System.out.println(Arrays.toString(sorted));
    Arrays.sort(sorted, String.CASE_INSENSITIVE_ORDER);
    System.out.println(Arrays.toString(sorted));
    char[] table = new char[256];
    for (int i = 0; i < 256; i++) table[i] = (char) i;
    String latin = new String(table);
    System.out.println(latin.toUpperCase(java.util.Locale.ROOT).hashCode() + " " + latin.toLowerCase(java.util.Locale.ROOT).hashCode() + " " + latin.chars().filter(Character::isLetter).count());
    System.out.println("ß".equalsIgnoreCase("SS") + " " + "ß".toUpperCase(java.util.Locale.ROOT) + " " + "\u212a".equalsIgnoreCase("k") + " " + "ſ".equalsIgnoreCase("S") + " " + "İ".toLowerCase(java.util.Locale.ROOT).length());
    System.err.println("stderr: żółć 中文 " + emoji);
    System.out.print('中');
    System.out.write(new byte[] {(byte) 0xc3, (byte) 0xa9, '\n'}, 0, 3);
    System.out.append("appended ").append('é').append("xyz", 1, 2).println();
  }
}
