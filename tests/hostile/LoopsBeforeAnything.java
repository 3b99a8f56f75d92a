// One thread, in a static initialiser.
// EXPECT: incomplete time
// OPTIONS: --time 3
public class LoopsBeforeAnything {
  static long n;

  static {
    while (n >= 0) n = n + 1 & Long.MAX_VALUE;
  }

  public static void main(String[] args) { }
}
