// BUG: a queue of events is emptied by replacing it, and an event is lost

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

public class EventDropped {
  static volatile List<Integer> events = new CopyOnWriteArrayList<>();
  static final AtomicInteger handled = new AtomicInteger();

  static void handle() {
    for (int event : events) handled.addAndGet(event);
    events = new CopyOnWriteArrayList<>();
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      events.add(1);
      events.add(1);
    });
    Thread b = new Thread(() -> {
      handle();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    handle();
    if (handled.get() != 2) throw new AssertionError("handled " + handled);
  }
}
