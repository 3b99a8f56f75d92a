// Which handler gets an uncaught exception: the thread's own, its group's, the default one.
public class UncaughtHandlers {
  static void runAndWait(Thread thread) throws InterruptedException {
    thread.start();
    thread.join();
  }

  static Thread failing(ThreadGroup group, String name, RuntimeException with) {
    return new Thread(group, () -> {
      throw with;
    }, name);
  }

  static final class LoggingGroup extends ThreadGroup {
    LoggingGroup(String name) {
      super(name);
    }

    LoggingGroup(ThreadGroup parent, String name) {
      super(parent, name);
    }

    @Override
    public void uncaughtException(Thread t, Throwable e) {
      System.out.println("group " + getName() + " got " + t.getName() + " " + e.getMessage()
          + " on it " + (Thread.currentThread() == t));
      if (e instanceof IllegalStateException) {
        super.uncaughtException(t, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    ThreadGroup own = Thread.currentThread().getThreadGroup();
    System.out.println("default " + Thread.getDefaultUncaughtExceptionHandler());
    Thread a = failing(own, "a", new RuntimeException("one"));
    System.out.println("handler is group " + (a.getUncaughtExceptionHandler() == own));
    a.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler " + t.getName() + " "
        + e.getMessage() + " " + t.getState() + " alive " + t.isAlive()));
    runAndWait(a);
    System.out.println("after death " + a.getUncaughtExceptionHandler());

    LoggingGroup group = new LoggingGroup("g");
    runAndWait(failing(group, "b", new RuntimeException("two")));
    LoggingGroup parent = new LoggingGroup("parent");
    LoggingGroup nested = new LoggingGroup(parent, "nested");
    runAndWait(failing(nested, "c", new IllegalArgumentException("three")));

    Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler "
        + t.getName() + " " + e));
    runAndWait(failing(own, "d", new RuntimeException("four")));
    runAndWait(failing(nested, "e", new IllegalStateException("five")));
    Thread f = failing(nested, "f", new RuntimeException("six"));
    f.setUncaughtExceptionHandler((t, e) -> System.out.println("own first " + e.getMessage()));
    runAndWait(f);
    Thread g = failing(own, "g", new RuntimeException("seven"));
    g.setUncaughtExceptionHandler((t, e) -> System.out.println("never used"));
    g.setUncaughtExceptionHandler(null);
    runAndWait(g);

    // The handler sees the thread's locals and may use the whole machine.
    ThreadLocal<String> local = new ThreadLocal<>();
    Thread h = new Thread(() -> {
      local.set("kept");
      Object missing = null;
      missing.hashCode();
    }, "h");
    h.setUncaughtExceptionHandler((t, e) -> {
      System.out.println("local " + local.get() + " " + e.getClass().getName());
      Thread helper = new Thread(() -> System.out.println("helper of the handler"));
      helper.start();
      try {
        helper.join();
      } catch (InterruptedException x) {
        System.out.println("interrupted");
      }
    });
    runAndWait(h);

    // An uncaught exception frees every monitor on the way out.
    Object lock = new Object();
    Thread i = new Thread(() -> {
      synchronized (lock) {
        synchronized (lock) {
          throw new IllegalStateException("holding");
        }
      }
    }, "i");
    i.setUncaughtExceptionHandler((t, e) -> System.out.println("held in handler "
        + Thread.holdsLock(lock)));
    runAndWait(i);
    synchronized (lock) {
      System.out.println("monitor free");
    }
    Thread.setDefaultUncaughtExceptionHandler(null);
    System.out.println("default " + Thread.getDefaultUncaughtExceptionHandler());
  }
}
