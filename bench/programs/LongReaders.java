/** readers(N) after a prefix of steps that all executions share; the prefix should cost nothing. args: n steps */
public class LongReaders {
  static int x;
  static volatile int y;

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]), steps = Integer.parseInt(args[1]);
    new Thread() { @Override public void run() { x = 1; } }.start();
    for (int t = 0; t < n; t++)
      new Thread() { int local; @Override public void run() { local = x; } }.start();
    for (int i = 0; i < steps; i++) y = i;
  }
}
