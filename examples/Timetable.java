import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A day of a scheduled executor. Time is virtual: it passes only when no thread can run. So the day
 * is over at once, and every run prints the same.
 */
public class Timetable {
  public static void main(String[] args) throws InterruptedException {
    Instant start = Instant.now();
    ScheduledExecutorService day = Executors.newScheduledThreadPool(2);
    day.scheduleAtFixedRate(() -> say(start, "the bell rings"), 6, 6, TimeUnit.HOURS);
    day.schedule(() -> say(start, "breakfast"), 450, TimeUnit.MINUTES);
    day.schedule(() -> say(start, "dinner"), 19, TimeUnit.HOURS);
    Thread.sleep(Duration.ofDays(1).toMillis() + 1);
    day.shutdownNow();
    System.out.println(day.awaitTermination(1, TimeUnit.SECONDS) ? "the day is over" : "it goes on");
  }

  static void say(Instant start, String what) {
    Duration since = Duration.between(start, Instant.now());
    System.out.printf("%02d:%02d %s%n", since.toHours(), since.toMinutesPart(), what);
  }
}
