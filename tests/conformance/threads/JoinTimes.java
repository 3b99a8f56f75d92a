// Timed joins, joins by many, and a join inside a chain of threads.
public class JoinTimes {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    boolean[] release = new boolean[1];
    Thread holder = new Thread(() -> {
      synchronized (lock) {
        while (!release[0]) {
          try {
            lock.wait();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        }
      }
    }, "holder");
    holder.join(5);
    System.out.println("unstarted join returns, " + holder.getState());
    holder.start();
    holder.join(5);
    System.out.println("timed out, alive " + holder.isAlive());
    holder.join(2, 500_000);
    System.out.println("timed out, alive " + holder.isAlive());

    int[] joined = new int[1];
    Thread[] joiners = new Thread[5];
    for (int i = 0; i < joiners.length; i++) {
      boolean timed = i % 2 == 0;
      joiners[i] = new Thread(() -> {
        try {
          if (timed) {
            holder.join(1_000_000);
          } else {
            holder.join();
          }
          synchronized (joined) {
            joined[0]++;
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      joiners[i].start();
    }
    synchronized (joined) {
      System.out.println("joined " + joined[0]);
    }
    synchronized (lock) {
      release[0] = true;
      lock.notifyAll();
    }
    for (Thread joiner : joiners) {
      joiner.join();
    }
    System.out.println("joined " + joined[0] + " holder " + holder.getState());

    StringBuffer order = new StringBuffer();
    Thread previous = null;
    Thread[] chain = new Thread[8];
    for (int i = 0; i < chain.length; i++) {
      Thread before = previous;
      int me = i;
      chain[i] = new Thread(() -> {
        if (before != null) {
          try {
            before.join();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        }
        order.append(me);
      });
      previous = chain[i];
    }
    // Started first to last: an unstarted thread would be taken for a finished one.
    for (Thread thread : chain) {
      thread.start();
    }
    previous.join();
    System.out.println("chain " + order);
    // The thread object's own monitor is notified at its end.
    Thread quick = new Thread(() -> {});
    synchronized (quick) {
      quick.start();
      while (quick.isAlive()) {
        quick.wait();
      }
    }
    System.out.println("notified by its end " + quick.getState());
  }
}
