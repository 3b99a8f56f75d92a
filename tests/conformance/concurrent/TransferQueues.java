import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

// LinkedTransferQueue: transfer waits for the taker, put does not.
public class TransferQueues {
  public static void main(String[] args) throws Exception {
    LinkedTransferQueue<String> q = new LinkedTransferQueue<>();
    q.put("a");
    q.add("b");
    System.out.println(q.offer("c") + " " + q + " " + q.size() + " " + q.remainingCapacity());
    System.out.println("no taker " + q.tryTransfer("x") + " timed "
        + q.tryTransfer("x", 2, TimeUnit.MILLISECONDS) + " " + q);
    System.out.println(q.take() + q.poll() + q.poll(1, TimeUnit.SECONDS) + q.poll());
    System.out.println("waiting " + q.hasWaitingConsumer() + " " + q.getWaitingConsumerCount());

    String[] got = new String[2];
    Thread taker = new Thread(() -> {
      try {
        got[0] = q.take();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    taker.start();
    while (!q.hasWaitingConsumer()) {
      Thread.sleep(1);
    }
    System.out.println("count " + q.getWaitingConsumerCount() + " size " + q.size()
        + " try " + q.tryTransfer("direct"));
    taker.join();
    System.out.println(got[0]);

    boolean[] returned = new boolean[1];
    Thread giver = new Thread(() -> {
      try {
        q.transfer("slow");
        returned[0] = true;
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    giver.start();
    while (giver.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    System.out.println("returned " + returned[0] + " peek " + q.peek() + " size " + q.size());
    System.out.println(q.take());
    giver.join();
    System.out.println("returned " + returned[0]);

    // transfer keeps its place behind earlier elements.
    q.put("first");
    Thread second = new Thread(() -> {
      try {
        q.transfer("second");
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    second.start();
    while (second.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    q.put("third");
    System.out.println(q + " " + q.take() + " " + q.take() + " " + q.take());
    second.join();

    Thread cancelled = new Thread(() -> {
      try {
        q.transfer("never");
        got[1] = "transferred";
      } catch (InterruptedException e) {
        got[1] = "interrupted";
      }
    });
    cancelled.start();
    while (cancelled.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    cancelled.interrupt();
    cancelled.join();
    System.out.println(got[1] + " " + q.poll() + " empty " + q.isEmpty());

    LinkedTransferQueue<Integer> numbers = new LinkedTransferQueue<>();
    int[] sum = new int[2];
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 2; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          for (int k = 1; k <= 30; k++) {
            if (k % 3 == 0) {
              numbers.transfer(k);
            } else {
              numbers.put(k);
            }
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[2 + i] = new Thread(() -> {
        try {
          for (int k = 0; k < 30; k++) {
            sum[me] += numbers.take();
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("sum " + (sum[0] + sum[1]) + " left " + numbers.size());
  }
}
