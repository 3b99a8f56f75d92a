// Labelled breaks and continues, short-circuits, ternaries, every loop, character arithmetic.
public class ControlFlow {
  static StringBuilder log = new StringBuilder();

  static boolean t(String s) { log.append(s); return true; }
  static boolean f(String s) { log.append(s); return false; }
  static int v(int i) { log.append(i); return i; }

  static String caesar(String s, int k) {
    StringBuilder sb = new StringBuilder();
    for (char c : s.toCharArray()) {
      if (c >= 'a' && c <= 'z') sb.append((char) ((c - 'a' + k) % 26 + 'a'));
      else if (Character.isUpperCase(c)) sb.append((char) ('A' + (c - 'A' + k) % 26));
      else sb.append(c);
    }
    return sb.toString();
  }

  static int collatz(long n) {
    int steps = 0;
    for (; n != 1; steps++) n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
    return steps;
  }

  public static void main(String[] args) {
    outer:
    for (int i = 0; ; i++) {
      inner:
      for (int j = 0; j < 10; j++) {
        if (j == i) continue outer;
        if (i + j == 9) break inner;
        if (i > 7) break outer;
        if ((i * j) % 5 == 4) {
          block: {
            if (j % 2 == 0) break block;
            System.out.print("<" + i + "," + j + ">");
          }
          System.out.print("(" + i + j + ")");
        }
      }
    }
    System.out.println();
    boolean r = t("a") && f("b") && t("c") || t("d") && !f("e") | t("f") ^ t("g");
    System.out.println(r + " " + log);
    log.setLength(0);
    int x = v(1) + v(2) * v(3) - (v(4) > v(5) ? v(6) : v(7));
    System.out.println(x + " " + log);
    int a = 3;
    int b = a = 4;
    int[] arr = {0, 0, 0, 0, 0};
    int i = 1;
    arr[i] = i = 3;
    arr[i++] += arr[--i] + i;
    System.out.println(a + b + i + " " + arr[1] + arr[3] + " " + (a > 3 ? b > 4 ? "x" : "y" : "z"));
    int n = 0;
    do {
      n += 3;
      if (n == 6) continue;
      if (n > 20) break;
    } while (n < 100);
    System.out.println(n);
    for (int p = 0, q = 10; p < q; p++, q -= 2) System.out.print(p + ":" + q + " ");
    System.out.println();
    System.out.println(caesar("Hello, World!", 3) + " " + caesar(caesar("Hello, World!", 3), 23));
    int best = 1;
    for (int k = 1; k < 1000; k++) if (collatz(k) > collatz(best)) best = k;
    System.out.println(best + " " + collatz(best));
    for (char c = 'a'; c <= 'z'; c += 5) System.out.print(c + "" + (int) c + " ");
    System.out.println((char) ('a' + 2) + " " + ('a' + 2) + " " + (char) 97 + " " + (int) 'é' + " " + ('z' - 'a'));
    final boolean debug = false;
    if (debug) System.out.println("never");
    while (i < 5) i++;
    long bits = 0;
    for (int k = 0; k < 64; k += 3) bits |= 1L << k;
    System.out.println(i + " " + Long.toBinaryString(bits) + " " + (bits >>> 60) + " " + (bits < 0));
    int y = 5;
    y ^= y << 3 ^ (y & 6 | 1);
    boolean bool = y > 3 & y < 100;
    bool ^= true;
    bool |= y == 2;
    System.out.println(y + " " + bool);
    var list = new java.util.ArrayList<String>();
    for (var s : "the quick brown fox".split(" ")) if (s.length() > 3) list.add(s); else list.add(0, s);
    System.out.println(list);
  }
}
