// Stack traces of threads, deep recursion, and stack overflow contained in one thread.
public class StacksInThreads {
  static volatile boolean stop;

  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  static int endless(int n) {
    return endless(n + 1) + 1;
  }

  static void outer(Object lock) throws InterruptedException {
    inner(lock);
  }

  static void inner(Object lock) throws InterruptedException {
    synchronized (lock) {
      while (!stop) {
        lock.wait();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread deep = new Thread(() -> System.out.println("depth " + depth(2000)));
    deep.start();
    deep.join();
    for (int i = 0; i < 2; i++) {
      Thread overflow = new Thread(() -> {
        try {
          endless(0);
        } catch (StackOverflowError e) {
          System.out.println("overflow " + e.getMessage() + " frames "
              + (e.getStackTrace().length > 100) + " then " + depth(100));
        }
      });
      overflow.start();
      overflow.join();
    }
    Object lock = new Object();
    Thread waiter = new Thread(() -> {
      try {
        outer(lock);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    System.out.println("unstarted frames " + waiter.getStackTrace().length);
    waiter.start();
    while (waiter.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    for (StackTraceElement element : waiter.getStackTrace()) {
      if (element.getClassName().equals("StacksInThreads")
          && !element.getMethodName().startsWith("lambda")) {
        System.out.println(element);
      }
    }
    synchronized (lock) {
      stop = true;
      lock.notify();
    }
    waiter.join();
    System.out.println("dead frames " + waiter.getStackTrace().length);
    StackTraceElement[] own = Thread.currentThread().getStackTrace();
    System.out.println(own[0].getMethodName() + " " + own[1].getMethodName() + " " + own.length);
    Thread worker = new Thread(() -> {
      StackTraceElement[] mine = new Throwable().getStackTrace();
      System.out.println("last frame " + mine[mine.length - 1]);
      StackWalker.getInstance().forEach(f -> {
        if (f.getClassName().startsWith("java.lang.Thread")) {
          System.out.println("walked " + f.getMethodName());
        }
      });
    });
    worker.start();
    worker.join();
  }
}
