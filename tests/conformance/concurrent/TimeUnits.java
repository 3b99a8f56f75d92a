import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

// TimeUnit: conversions with truncation and saturation; timed sleep, wait and join.
public class TimeUnits {
  public static void main(String[] args) throws Exception {
    long[] values = {0, 1, 59, 61, 3_600, 86_399, -1, -61, Long.MAX_VALUE, Long.MIN_VALUE};
    for (TimeUnit unit : TimeUnit.values()) {
      System.out.println(unit + " ns " + unit.toNanos(7) + " us " + unit.toMicros(7) + " ms "
          + unit.toMillis(7) + " s " + unit.toSeconds(7_000_000) + " min "
          + unit.toMinutes(7_000_000) + " h " + unit.toHours(7_000_000) + " d "
          + unit.toDays(7_000_000) + " chrono " + unit.toChronoUnit());
    }
    for (long value : values) {
      System.out.println(value + " s = " + TimeUnit.SECONDS.toMinutes(value) + " min "
          + TimeUnit.SECONDS.toHours(value) + " h " + TimeUnit.SECONDS.toMillis(value) + " ms "
          + TimeUnit.SECONDS.toNanos(value) + " ns");
    }
    System.out.println(TimeUnit.DAYS.toNanos(Long.MAX_VALUE / 2) + " "
        + TimeUnit.DAYS.toNanos(Long.MIN_VALUE / 2) + " " + TimeUnit.MICROSECONDS.toNanos(
        Long.MAX_VALUE / 999));
    System.out.println(TimeUnit.MINUTES.convert(150, TimeUnit.SECONDS) + " "
        + TimeUnit.MILLISECONDS.convert(2, TimeUnit.HOURS) + " "
        + TimeUnit.HOURS.convert(-90, TimeUnit.MINUTES) + " "
        + TimeUnit.NANOSECONDS.convert(Duration.ofSeconds(3, 5)) + " "
        + TimeUnit.MILLISECONDS.convert(Duration.ofNanos(-1_500_000)) + " "
        + TimeUnit.SECONDS.convert(Duration.ofDays(1)));
    System.out.println(TimeUnit.of(ChronoUnit.MICROS) + " " + TimeUnit.valueOf("DAYS").ordinal());
    try {
      TimeUnit.of(ChronoUnit.MONTHS);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }

    long start = System.nanoTime();
    TimeUnit.MILLISECONDS.sleep(8);
    TimeUnit.MICROSECONDS.sleep(1500);
    TimeUnit.NANOSECONDS.sleep(10);
    TimeUnit.SECONDS.sleep(0);
    TimeUnit.DAYS.sleep(-4);
    System.out.println("slept " + (System.nanoTime() - start >= 9_000_000));
    Object lock = new Object();
    synchronized (lock) {
      TimeUnit.MILLISECONDS.timedWait(lock, 3);
      TimeUnit.SECONDS.timedWait(lock, 0);
      TimeUnit.SECONDS.timedWait(lock, -1);
    }
    try {
      TimeUnit.MILLISECONDS.timedWait(lock, 3);
    } catch (IllegalMonitorStateException e) {
      System.out.println(e.getMessage());
    }
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread = new Thread(() -> {
      try {
        latch.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    thread.start();
    TimeUnit.MILLISECONDS.timedJoin(thread, 3);
    TimeUnit.MILLISECONDS.timedJoin(thread, 0);
    System.out.println("still alive " + thread.isAlive());
    latch.countDown();
    TimeUnit.HOURS.timedJoin(thread, 1);
    System.out.println("joined " + !thread.isAlive());

    // Time moves on while one thread sleeps and another does.
    long before = System.nanoTime();
    long millis = System.currentTimeMillis();
    Thread[] sleepers = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int me = i;
      sleepers[i] = new Thread(() -> {
        try {
          TimeUnit.MILLISECONDS.sleep(3 * (4 - me));
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      sleepers[i].start();
    }
    for (Thread sleeper : sleepers) {
      sleeper.join();
    }
    System.out.println("at least the longest " + (System.nanoTime() - before >= 12_000_000L) + " "
        + (System.currentTimeMillis() >= millis));
  }
}
