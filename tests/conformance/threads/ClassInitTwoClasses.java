import java.util.concurrent.CountDownLatch;

// Two classes that need each other, initialised by threads in an order that cannot deadlock.
public class ClassInitTwoClasses {
  static final CountDownLatch firstInside = new CountDownLatch(1);
  static final CountDownLatch secondWaits = new CountDownLatch(1);
  static volatile Thread second;

  static class Base {
    static int steps;

    static {
      steps++;
      firstInside.countDown();
      try {
        secondWaits.await();
        Thread.sleep(5);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      steps++;
    }
  }

  static class Left extends Base {
    static int left = Base.steps * 10;
  }

  static class Right extends Base {
    static int right = Base.steps * 100;
  }

  static class A {
    static int a = 1 + B.b;
  }

  static class B {
    static int b = 2;
  }

  public static void main(String[] args) throws Exception {
    int[] values = new int[4];
    Thread one = new Thread(() -> values[0] = Left.left, "one");
    Thread two = new Thread(() -> {
      try {
        firstInside.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      secondWaits.countDown();
      values[1] = Right.right;
    }, "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("left " + values[0] + " right " + values[1] + " steps " + Base.steps);

    // Only A needs B, so threads starting at either end finish.
    Thread a = new Thread(() -> values[2] = A.a, "a");
    Thread b = new Thread(() -> values[3] = B.b, "b");
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("a " + values[2] + " b " + values[3]);

    // The initialising thread may start a thread that does not touch the class.
    System.out.println("starter " + Starter.result);
    // The monitor of the class object is not the initialisation lock.
    Thread holder = new Thread(() -> {
      synchronized (Locked.class) {
        System.out.println("holding the class object");
        Thread inner = new Thread(() -> System.out.println("initialised " + Locked.value));
        inner.start();
        try {
          inner.join();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    });
    holder.start();
    holder.join();
  }

  static class Starter {
    static int result;

    static {
      int[] box = new int[1];
      Thread thread = new Thread(new Filler(box));
      thread.start();
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      result = box[0];
    }
  }

  static class Filler implements Runnable {
    private final int[] box;

    Filler(int[] box) {
      this.box = box;
    }

    @Override
    public void run() {
      box[0] = 77;
    }
  }

  static class Locked {
    static int value = 12;
  }
}
