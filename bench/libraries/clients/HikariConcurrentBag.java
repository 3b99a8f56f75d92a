// JARS: HikariCP.jar slf4j-api.jar slf4j-nop.jar
// EXPECT: correct
import com.zaxxer.hikari.util.ConcurrentBag;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads share the one entry of a bag. */
public class HikariConcurrentBag {
  static final ConcurrentBag<Entry> BAG = new ConcurrentBag<>(waiting -> {});

  static class Entry extends AtomicInteger implements ConcurrentBag.IConcurrentBagEntry {
    int uses;

    @Override
    public int getState() {
      return get();
    }

    @Override
    public void setState(int state) {
      set(state);
    }
  }

  static void use() throws Exception {
    Entry entry = BAG.borrow(1, TimeUnit.DAYS);
    if (entry == null) return;
    entry.uses++;
    BAG.requite(entry);
  }

  public static void main(String[] args) throws Exception {
    BAG.add(new Entry());
    Threads.run(() -> {
      use();
    }, () -> {
      use();
    });
    if (BAG.getCount(ConcurrentBag.IConcurrentBagEntry.STATE_NOT_IN_USE) != 1) {
      throw new AssertionError();
    }
  }
}
