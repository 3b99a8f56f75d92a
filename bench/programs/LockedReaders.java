/** n threads copy a variable under one lock; the first of them writes it if the second argument is "write". */
public class LockedReaders {
  static int v;
  static final Object lock = new Object();

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    boolean writes = args[1].equals("write");
    for (int i = 0; i < n; i++) {
      final boolean first = i == 0;
      new Thread() {
        int local;

        @Override
        public void run() {
          synchronized (lock) {
            local = v;
            if (writes && first) v = 1;
          }
        }
      }.start();
    }
  }
}
