// Volatile fields as flags and hand-overs, with yield and onSpinWait in the loops.
public class VolatileFlags {
  static volatile boolean stop;
  static volatile int turn;
  static volatile long wide;
  static volatile double real;
  static volatile Object published;
  static int plain;
  static volatile int guard;

  static final class Point {
    final int x;
    int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }
  }

  public static void main(String[] args) throws Exception {
    long[] rounds = new long[1];
    Thread spinner = new Thread(() -> {
      while (!stop) {
        rounds[0]++;
        Thread.onSpinWait();
      }
    });
    spinner.start();
    stop = true;
    spinner.join();
    System.out.println("stopped " + (rounds[0] >= 0));

    StringBuilder text = new StringBuilder();
    Thread[] players = new Thread[3];
    for (int p = 0; p < players.length; p++) {
      int me = p;
      players[p] = new Thread(() -> {
        for (int round = 0; round < 5; round++) {
          while (turn % 3 != me) {
            Thread.yield();
          }
          text.append((char) ('a' + me)).append(round);
          turn = turn + 1;
        }
      });
      players[p].start();
    }
    for (Thread player : players) {
      player.join();
    }
    System.out.println(text + " turns " + turn);

    int[] got = new int[2];
    Thread reader = new Thread(() -> {
      Object o;
      while ((o = published) == null) {
        Thread.onSpinWait();
      }
      Point point = (Point) o;
      got[0] = point.x;
      got[1] = point.y;
    });
    reader.start();
    Point point = new Point(3, 0);
    point.y = 4;
    published = point;
    reader.join();
    System.out.println("published " + got[0] + "," + got[1]);

    boolean[] torn = new boolean[1];
    Thread writer = new Thread(() -> {
      for (int i = 0; i < 500; i++) {
        wide = i % 2 == 0 ? 0L : -1L;
        real = i % 2 == 0 ? 0.0 : Double.longBitsToDouble(0x4008000040080000L);
      }
      guard = 1;
    });
    writer.start();
    while (guard == 0) {
      long w = wide;
      double r = real;
      torn[0] |= w != 0L && w != -1L;
      torn[0] |= r != 0.0 && Double.doubleToLongBits(r) != 0x4008000040080000L;
      Thread.yield();
    }
    writer.join();
    System.out.println("torn " + torn[0]);

    // Plain data is carried by the volatile write that follows it.
    guard = 0;
    int[] sum = new int[1];
    Thread consumer = new Thread(() -> {
      for (int i = 1; i <= 20; i++) {
        while (guard != i) {
          Thread.yield();
        }
        sum[0] += plain;
        guard = -i;
      }
    });
    consumer.start();
    for (int i = 1; i <= 20; i++) {
      plain = i * i;
      guard = i;
      while (guard != -i) {
        Thread.yield();
      }
    }
    consumer.join();
    System.out.println("handed over " + sum[0]);
  }
}
