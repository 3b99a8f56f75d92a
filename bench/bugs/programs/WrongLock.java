// BUG: one of several threads takes another lock

public class WrongLock {
  static int data;
  static final Object right = new Object(), wrong = new Object();

  static void add(Object lock) {
    for (int i = 0; i < 5; i++) {
      synchronized (lock) {
        data++;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[5];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> add(id == 4 ? wrong : right));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    if (data != 25) throw new AssertionError("data " + data);
  }
}
