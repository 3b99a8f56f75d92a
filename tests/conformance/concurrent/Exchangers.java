import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

// Exchanger: pairs swap values; time-outs and interrupts.
public class Exchangers {
  public static void main(String[] args) throws Exception {
    Exchanger<String> exchanger = new Exchanger<>();
    String[] got = new String[2];
    Thread other = new Thread(() -> {
      try {
        got[0] = exchanger.exchange("from other");
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    other.start();
    got[1] = exchanger.exchange("from main");
    other.join();
    System.out.println(got[0] + ", " + got[1]);

    // Full and empty buffers go to and fro.
    Exchanger<List<Integer>> buffers = new Exchanger<>();
    long[] sum = new long[1];
    Thread filler = new Thread(() -> {
      List<Integer> buffer = new ArrayList<>();
      try {
        for (int i = 0; i < 60; i++) {
          buffer.add(i);
          if (buffer.size() == 6) {
            buffer = buffers.exchange(buffer);
            if (!buffer.isEmpty()) {
              throw new AssertionError("not emptied");
            }
          }
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    Thread emptier = new Thread(() -> {
      List<Integer> buffer = new ArrayList<>();
      try {
        for (int round = 0; round < 10; round++) {
          buffer = buffers.exchange(buffer);
          for (int value : buffer) {
            sum[0] += value;
          }
          buffer.clear();
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    filler.start();
    emptier.start();
    filler.join();
    emptier.join();
    System.out.println("sum " + sum[0]);

    try {
      exchanger.exchange("alone", 3, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("timed out " + e.getMessage());
    }
    try {
      exchanger.exchange("alone", 0, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("timed out at once");
    }
    Thread.currentThread().interrupt();
    try {
      exchanger.exchange("x");
    } catch (InterruptedException e) {
      System.out.println("interrupted beforehand " + Thread.interrupted());
    }
    String[] end = new String[1];
    Thread waiting = new Thread(() -> {
      try {
        end[0] = exchanger.exchange("y");
      } catch (InterruptedException e) {
        end[0] = "interrupted while waiting";
      }
    });
    waiting.start();
    while (waiting.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    waiting.interrupt();
    waiting.join();
    System.out.println(end[0]);

    // null is a value like any other.
    Thread gives = new Thread(() -> {
      try {
        got[0] = exchanger.exchange(null);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    gives.start();
    System.out.println("got " + exchanger.exchange("something", 1_000_000, TimeUnit.SECONDS));
    gives.join();
    System.out.println("gave and got " + got[0]);

    // Many threads: whatever the pairs, every value changes hands once.
    Exchanger<Integer> many = new Exchanger<>();
    int n = 8;
    int[] received = new int[n];
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          received[me] = many.exchange(me);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    boolean paired = true;
    int total = 0;
    for (int i = 0; i < n; i++) {
      total += received[i];
      paired &= received[i] != i && received[received[i]] == i;
    }
    System.out.println("paired " + paired + " total " + total);
  }
}
