// Arithmetic on locals: int, long and double.
public class Compute {
  static int ints(int n) {
    int h = 17;
    for (int i = 0; i < n; i++) {
      h = h * 31 + (i ^ (h >>> 7));
      if ((h & 1) == 0) h -= i;
    }
    return h;
  }

  static long longs(int n) {
    long x = 88172645463325252L;
    for (int i = 0; i < n; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x += i;
    }
    return x;
  }

  static double doubles(int n) {
    double sum = 0, x = 0.5;
    for (int i = 0; i < n; i++) {
      x = 3.7 * x * (1 - x);
      sum += x;
    }
    return sum;
  }

  public static void main(String[] args) {
    System.out.println(ints(5_000_000) + " " + longs(4_000_000) + " " + doubles(4_000_000));
  }
}
