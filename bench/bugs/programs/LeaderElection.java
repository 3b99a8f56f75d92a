// BUG: two candidates both become leader

import java.util.concurrent.atomic.AtomicInteger;

public class LeaderElection {
  static volatile int leader = -1;
  static final AtomicInteger leaders = new AtomicInteger();

  static void campaign(int id) {
    if (leader != -1) return;
    leader = id;
    if (leader == id) leaders.incrementAndGet();
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      campaign(0);
    });
    Thread b = new Thread(() -> {
      campaign(1);
    });
    Thread c = new Thread(() -> {
      campaign(2);
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    if (leaders.get() != 1) throw new AssertionError("leaders " + leaders);
  }
}
