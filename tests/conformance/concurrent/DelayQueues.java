import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

// DelayQueue: elements come out when their delay is over, the earliest first.
public class DelayQueues {
  static final long ORIGIN = System.nanoTime();

  static final class Alarm implements Delayed {
    final String name;
    final long at;

    Alarm(String name, long millis) {
      this.name = name;
      at = ORIGIN + TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(at, ((Alarm) other).at);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  public static void main(String[] args) throws Exception {
    DelayQueue<Alarm> q = new DelayQueue<>();
    Alarm far = new Alarm("far", 100_000_000);
    q.add(far);
    System.out.println("peek " + q.peek() + " poll " + q.poll() + " timed "
        + q.poll(3, TimeUnit.MILLISECONDS) + " size " + q.size() + " capacity "
        + q.remainingCapacity());
    q.put(new Alarm("past", -50));
    q.offer(new Alarm("before", -100));
    q.offer(new Alarm("just", -1), 1, TimeUnit.SECONDS);
    System.out.println("peek " + q.peek());
    List<Alarm> expired = new ArrayList<>();
    System.out.println(q.drainTo(expired, 2) + " " + expired + " then " + q.poll() + " "
        + q.poll());
    System.out.println("remove " + q.remove(far) + " empty " + q.isEmpty());
    try {
      q.add(null);
    } catch (NullPointerException e) {
      System.out.println("no nulls");
    }

    String[] names = {"d", "a", "c", "b", "e"};
    for (String name : names) {
      q.add(new Alarm(name, 20 + 4 * (name.charAt(0) - 'a')));
    }
    StringBuilder order = new StringBuilder();
    for (int i = 0; i < names.length; i++) {
      Alarm alarm = q.take();
      order.append(alarm);
      if (alarm.getDelay(TimeUnit.NANOSECONDS) > 0) {
        System.out.println("too early");
      }
    }
    System.out.println("order " + order);

    // Several takers, one of them the leader; every alarm is taken once.
    List<String> taken = new ArrayList<>();
    Thread[] takers = new Thread[3];
    for (int i = 0; i < takers.length; i++) {
      takers[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 3; k++) {
            Alarm alarm = q.take();
            synchronized (taken) {
              taken.add(alarm.name);
            }
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      takers[i].start();
    }
    for (int i = 8; i >= 0; i--) {
      q.add(new Alarm("t" + i, 30 + i));
    }
    for (Thread taker : takers) {
      taker.join();
    }
    taken.sort(null);
    System.out.println(taken + " left " + q.size());
    // An earlier element displaces the one a taker is waiting for.
    q.add(far);
    String[] got = new String[1];
    Thread waiting = new Thread(() -> {
      try {
        got[0] = q.take().name;
      } catch (InterruptedException e) {
        got[0] = "interrupted";
      }
    });
    waiting.start();
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      Thread.sleep(1);
    }
    q.add(new Alarm("urgent", -5));
    waiting.join();
    System.out.println("got " + got[0] + " left " + q);
  }
}
