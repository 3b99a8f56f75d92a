package mazurka.harness;

import java.util.regex.Pattern;

/** Which outcome a result has: one whose id is equal to it, else the first whose id matches it. */
final class Grades {
  private Grades() {}

  /**
   * Prints a line with the index of an id, or -1, for each result. The words are {@code grade}, the
   * number of ids, the ids, and the results as {@link Stress} prints them.
   */
  static void print(String[] words) {
    int count = Integer.parseInt(words[1]);
    StringBuilder lines = new StringBuilder();
    for (int i = 2 + count; i < words.length; i++) {
      lines.append(find(words, count, Stress.unescaped(words[i]))).append('\n');
    }
    System.out.print(lines);
    System.out.flush();
  }

  private static int find(String[] words, int count, String result) {
    for (int i = 0; i < count; i++) {
      if (words[2 + i].equals(result)) return i;
    }
    for (int i = 0; i < count; i++) {
      if (Pattern.matches(words[2 + i], result)) return i;
    }
    return -1;
  }
}
