import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

// java.util.Timer: order by time, repetition, cancelling, and misuse.
public class TimerTasks {
  static TimerTask task(Runnable body) {
    return new TimerTask() {
      @Override
      public void run() {
        body.run();
      }
    };
  }

  interface Action {
    void run() throws Exception;
  }

  static void refuse(String what, Action action) {
    try {
      action.run();
      System.out.println(what + " accepted");
    } catch (Exception e) {
      System.out.println(what + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    Timer timer = new Timer("my-timer");
    List<String> log = Collections.synchronizedList(new ArrayList<>());
    // Absolute times, entered while the timer is busy, so that only they decide the order.
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch three = new CountDownLatch(3);
    timer.schedule(task(() -> {
      try {
        entered.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }), 0);
    long now = System.currentTimeMillis();
    timer.schedule(task(() -> {
      log.add("last");
      three.countDown();
    }), new Date(now + 20));
    timer.schedule(task(() -> {
      log.add("first in " + Thread.currentThread().getName());
      three.countDown();
    }), new Date(now + 5));
    timer.schedule(task(() -> {
      log.add("second");
      three.countDown();
    }), new Date(now + 10));
    entered.countDown();
    three.await();
    System.out.println(log);

    CountDownLatch five = new CountDownLatch(5);
    int[] runs = new int[1];
    TimerTask repeating = new TimerTask() {
      @Override
      public void run() {
        runs[0]++;
        five.countDown();
        if (runs[0] == 5) {
          cancel();
        }
      }
    };
    timer.schedule(repeating, 0, 2);
    five.await();
    Thread.sleep(10);
    System.out.println("repeated " + runs[0] + " cancel again " + repeating.cancel());

    CountDownLatch four = new CountDownLatch(4);
    TimerTask rate = new TimerTask() {
      @Override
      public void run() {
        if (four.getCount() > 0) {
          four.countDown();
        } else {
          cancel();
        }
      }
    };
    timer.scheduleAtFixedRate(rate, 1, 2);
    four.await();
    System.out.println("fixed rate reached " + four.getCount());
    rate.cancel();

    Timer purged = new Timer("purged", true);
    TimerTask never = task(() -> log.add("never"));
    purged.schedule(never, 1_000_000);
    System.out.println("cancelled " + never.cancel() + " again " + never.cancel() + " purged "
        + purged.purge() + " " + purged.purge());
    refuse("cancelled task", () -> timer.schedule(never, 1));
    refuse("negative delay", () -> timer.schedule(task(() -> {}), -1));
    refuse("zero period", () -> timer.schedule(task(() -> {}), 1, 0));
    refuse("negative date", () -> timer.schedule(task(() -> {}), new Date(-1)));
    refuse("null task", () -> timer.schedule(null, 1));
    CountDownLatch past = new CountDownLatch(1);
    timer.schedule(task(past::countDown), new Date(0));
    past.await();
    System.out.println("a date in the past runs at once");
    timer.cancel();
    timer.cancel();
    refuse("after cancel", () -> timer.schedule(task(() -> {}), 1));

    // A task that cancels the timer lets the rest of the queue go.
    Timer daemon = new Timer(true);
    CountDownLatch done = new CountDownLatch(1);
    long base = System.currentTimeMillis();
    daemon.schedule(task(() -> log.add("must not run")), new Date(base + 1_000_000));
    daemon.schedule(task(() -> {
      daemon.cancel();
      done.countDown();
    }), 1);
    done.await();
    System.out.println("log size " + log.size());
  }
}
