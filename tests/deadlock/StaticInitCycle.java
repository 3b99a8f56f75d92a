// EXPECT: deadlock
// "a" initialises class A and waits for class B; "b" initialises class B and waits for class A;
// "main" waits in join for "a".
// REPORT: Thread "main" waits for the end of thread "a"
// REPORT: Thread "a" waits for class StaticInitCycle$B to be initialised by "b"
// REPORT: Thread "b" waits for class StaticInitCycle$A to be initialised by "a"
import java.util.concurrent.CountDownLatch;

public class StaticInitCycle {
  static final CountDownLatch inside = new CountDownLatch(2);

  static void meet() {
    inside.countDown();
    try {
      inside.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static class A {
    static int value;

    static {
      meet();
      value = B.value + 1;
    }
  }

  static class B {
    static int value;

    static {
      meet();
      value = A.value + 1;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> System.out.println(A.value), "a");
    Thread b = new Thread(() -> System.out.println(B.value), "b");
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("unreachable");
  }
}
