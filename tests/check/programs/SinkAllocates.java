// Two threads never come back to a state: each round allocates an object that stays reachable. A third thread can stop
// them. The violation is a few steps from the start, and a depth-first search must not sink before it finds it.
// EXPECT: exception java.lang.IllegalStateException
// REDUCTIONS: clock lazy eager source-stateful optimal source persistent
import java.util.concurrent.atomic.AtomicReference;

public class SinkAllocates {
  static final AtomicReference<Object> top = new AtomicReference<>();
  static volatile boolean stop;
  static volatile int x;

  static void push() {
    while (!stop) top.set(new Object());
  }

  public static void main(String[] args) {
    new Thread(SinkAllocates::push).start();
    new Thread(SinkAllocates::push).start();
    new Thread(() -> {
      x = 1;
      stop = true;
    }).start();
    if (x != 0) throw new IllegalStateException();
  }
}
