// Handlers that fail themselves do not keep a thread from ending.
public class HandlerThrows {
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      throw new RuntimeException("first");
    }, "a");
    a.setUncaughtExceptionHandler((t, e) -> {
      System.out.println("handler got " + e.getMessage());
      throw new IllegalStateException("second");
    });
    a.start();
    a.join();
    System.out.println(a.getState());

    Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
      System.out.println("default got " + e.getMessage());
      throw new IllegalArgumentException("third");
    });
    Thread b = new Thread(() -> {
      throw new RuntimeException("fourth");
    }, "b");
    b.start();
    b.join();
    System.out.println(b.getState());
    Object lock = new Object();
    Thread c = new Thread(() -> {
      throw new RuntimeException("fifth");
    }, "c");
    c.setUncaughtExceptionHandler((t, e) -> {
      synchronized (lock) {
        throw new Error("sixth");
      }
    });
    c.start();
    c.join();
    synchronized (lock) {
      System.out.println("lock is free " + c.getState());
    }
  }
}
