import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

// CountDownLatch as a gate, as a counter, and timed.
public class Latches {
  public static void main(String[] args) throws Exception {
    int n = 5;
    CountDownLatch gate = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(n);
    int[] squares = new int[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      new Thread(() -> {
        try {
          gate.await();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
        squares[me] = me * me;
        done.countDown();
      }).start();
    }
    System.out.println("before " + done.getCount() + " " + done.await(3, TimeUnit.MILLISECONDS));
    gate.countDown();
    done.await();
    int sum = 0;
    for (int square : squares) {
      sum += square;
    }
    System.out.println("sum " + sum + " count " + done.getCount());
    done.countDown();
    System.out.println("below zero stays " + done.getCount() + " "
        + done.await(1, TimeUnit.DAYS));
    String text = done.toString();
    System.out.println(text.substring(text.indexOf('[')));
    try {
      new CountDownLatch(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    new CountDownLatch(0).await();
    System.out.println("zero passes " + new CountDownLatch(1).await(0, TimeUnit.SECONDS) + " "
        + new CountDownLatch(1).await(-1, TimeUnit.SECONDS));

    CountDownLatch three = new CountDownLatch(3);
    boolean[] through = new boolean[1];
    Thread waiter = new Thread(() -> {
      try {
        through[0] = three.await(1_000_000, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    waiter.start();
    for (int i = 0; i < 3; i++) {
      System.out.println("count " + three.getCount() + " through " + through[0]);
      three.countDown();
    }
    waiter.join();
    System.out.println("through " + through[0]);

    String[] end = new String[1];
    CountDownLatch never = new CountDownLatch(1);
    Thread interrupted = new Thread(() -> {
      try {
        never.await();
      } catch (InterruptedException e) {
        end[0] = "interrupted " + Thread.currentThread().isInterrupted();
      }
    });
    interrupted.start();
    interrupted.interrupt();
    interrupted.join();
    System.out.println(end[0]);
    CountDownLatch[] chain = new CountDownLatch[6];
    StringBuffer order = new StringBuffer();
    for (int i = 0; i < chain.length; i++) {
      chain[i] = new CountDownLatch(1);
    }
    for (int i = chain.length - 1; i > 0; i--) {
      int me = i;
      new Thread(() -> {
        try {
          chain[me - 1].await();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
        order.append(me);
        chain[me].countDown();
      }).start();
    }
    chain[0].countDown();
    chain[chain.length - 1].await();
    System.out.println("order " + order);
  }
}
