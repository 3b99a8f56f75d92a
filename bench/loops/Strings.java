// StringBuilder, concatenation, comparison and hashing.
import java.util.HashMap;
import java.util.Map;

public class Strings {
  public static void main(String[] args) {
    long sum = 0;
    Map<String, Integer> words = new HashMap<>();
    for (int i = 0; i < 40_000; i++) {
      StringBuilder b = new StringBuilder();
      for (int j = 0; j < 10; j++) b.append((char) ('a' + (i + j) % 26));
      b.append(i);
      String s = b.toString();
      String t = "key-" + i % 100 + ":" + s.charAt(3);
      words.put(t, words.getOrDefault(t, 0) + 1);
      sum += s.hashCode() + s.indexOf("z") + t.substring(2).length();
      if (s.equals(t) || s.compareTo(t) == 0) sum++;
    }
    System.out.println(sum + " " + words.size());
  }
}
