// Element access: a sieve (boolean), a matrix product (double) and a sort (int).
public class Arrays {
  static int sieve(int n) {
    boolean[] composite = new boolean[n + 1];
    int primes = 0;
    for (int i = 2; i <= n; i++) {
      if (composite[i]) continue;
      primes++;
      for (int j = i + i; j <= n; j += i) composite[j] = true;
    }
    return primes;
  }

  static double product(int n) {
    double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] = i + j;
        b[i][j] = i - j;
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) sum += a[i][k] * b[k][j];
        c[i][j] = sum;
      }
    }
    return c[n / 2][n / 3];
  }

  static int sort(int n) {
    int[] v = new int[n];
    int x = 12345;
    for (int i = 0; i < n; i++) {
      x = x * 1103515245 + 12345;
      v[i] = x >>> 8;
    }
    for (int i = 1; i < n; i++) {
      int key = v[i], j = i - 1;
      while (j >= 0 && v[j] > key) {
        v[j + 1] = v[j];
        j--;
      }
      v[j + 1] = key;
    }
    return v[n / 2];
  }

  public static void main(String[] args) {
    System.out.println(sieve(2_000_000) + " " + product(120) + " " + sort(2500));
  }
}
