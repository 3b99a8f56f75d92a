// Mutual exclusion by instance methods and blocks; unlocking on every way out.
public class SynchronizedMethods {
  private int count;
  private int inside;
  private boolean overlap;

  synchronized void add(int by) {
    enter();
    count += by;
    leave();
  }

  void addBlock(int by) {
    synchronized (this) {
      enter();
      count += by;
      leave();
    }
  }

  private void enter() {
    if (++inside != 1) {
      overlap = true;
    }
    Thread.yield();
  }

  private void leave() {
    inside--;
  }

  synchronized int get() {
    return count;
  }

  synchronized int fail(int depth) {
    if (depth == 0) {
      throw new IllegalStateException("deep");
    }
    return fail(depth - 1) + 1;
  }

  int early(int which) {
    for (int i = 0; i < 5; i++) {
      synchronized (this) {
        if (which == 0) {
          return i;
        }
        if (which == 1 && i == 1) {
          break;
        }
        if (which == 2 && i < 4) {
          continue;
        }
        if (which == 3) {
          throw new RuntimeException("thrown out");
        }
      }
    }
    return -1;
  }

  static synchronized boolean holdsClass() {
    return Thread.holdsLock(SynchronizedMethods.class);
  }

  public static void main(String[] args) throws Exception {
    SynchronizedMethods counter = new SynchronizedMethods();
    Thread[] threads = new Thread[6];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 200; k++) {
          if ((k + me) % 2 == 0) {
            counter.add(me);
          } else {
            counter.addBlock(me);
          }
        }
      });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("count " + counter.get() + " overlap " + counter.overlap);
    try {
      counter.fail(20);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " held " + Thread.holdsLock(counter));
    }
    for (int which = 0; which < 4; which++) {
      try {
        System.out.println("way " + which + " " + counter.early(which));
      } catch (RuntimeException e) {
        System.out.println("way " + which + " " + e.getMessage());
      }
      System.out.println("held " + Thread.holdsLock(counter));
    }
    Thread other = new Thread(() -> counter.add(1000));
    other.start();
    other.join();
    System.out.println("free for another thread " + counter.get());
    System.out.println("class " + holdsClass() + " "
        + Thread.holdsLock(SynchronizedMethods.class));
    try {
      Object none = null;
      synchronized (none) {
        System.out.println("entered null");
      }
    } catch (NullPointerException e) {
      System.out.println("null monitor refused");
    }
  }
}
