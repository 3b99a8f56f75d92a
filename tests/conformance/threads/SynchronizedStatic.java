// Static synchronized methods lock the class object, which is apart from every instance.
public class SynchronizedStatic {
  static int total;
  int own;

  static synchronized void addTotal(int n) {
    int before = total;
    Thread.yield();
    total = before + n;
  }

  synchronized void addOwn(int n) {
    int before = own;
    Thread.yield();
    own = before + n;
  }

  static class Base {
    static String log = "";

    static synchronized void touch(String s) {
      log += s;
    }
  }

  static class Derived extends Base {
    static synchronized boolean locks() {
      return Thread.holdsLock(Derived.class) && !Thread.holdsLock(Base.class);
    }
  }

  interface Greeter {
    static String locked() {
      synchronized (Greeter.class) {
        return "interface " + Thread.holdsLock(Greeter.class);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    SynchronizedStatic instance = new SynchronizedStatic();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        for (int k = 1; k <= 100; k++) {
          addTotal(k);
          instance.addOwn(k);
          synchronized (SynchronizedStatic.class) {
            total++;
          }
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("total " + total + " own " + instance.own);

    // While main holds the class object another thread may use an instance, not the class.
    boolean[] flags = new boolean[2];
    Thread onInstance = new Thread(() -> {
      instance.addOwn(1);
      flags[0] = true;
    });
    Thread onClass = new Thread(() -> {
      addTotal(1);
      flags[1] = true;
    });
    synchronized (SynchronizedStatic.class) {
      onInstance.start();
      onInstance.join();
      onClass.start();
      while (onClass.getState() != Thread.State.BLOCKED) {
        Thread.sleep(1);
      }
      System.out.println("instance ran " + flags[0] + " class ran " + flags[1]);
    }
    onClass.join();
    System.out.println("instance ran " + flags[0] + " class ran " + flags[1]);
    Base.touch("a");
    Derived.touch("b");
    System.out.println(Base.log + " " + Derived.locks() + " " + Greeter.locked());
    synchronized (int.class) {
      System.out.println("primitive class " + Thread.holdsLock(int.class));
    }
    synchronized (int[].class) {
      System.out.println("array class " + Thread.holdsLock(int[].class) + " "
          + Thread.holdsLock(new int[0].getClass()));
    }
    String constant = "lock me";
    synchronized (constant) {
      System.out.println("string " + Thread.holdsLock("lock" + " me"));
    }
    int[] array = new int[3];
    synchronized (array) {
      System.out.println("array " + Thread.holdsLock(array) + " " + Thread.holdsLock(new int[3]));
    }
  }
}
