// lastzero(N) of Abdulla et al., POPL 2014: 2^(N-2) * (N+3) traces.
//
// OPTIONS: --por optimal
// ARGS: 6
// EXPECT: correct
// EXECUTIONS: 144
class OptimalLastZero {
  static int[] array;

  public static void main(String[] args) {
    final int n = Integer.parseInt(args[0]);
    array = new int[n + 1];
    new Thread(() -> {
      int i = n;
      while (array[i] != 0) i--;
    }).start();
    for (int t = 1; t <= n; t++) {
      final int j = t;
      new Thread(() -> array[j] = array[j - 1] + 1).start();
    }
  }
}
