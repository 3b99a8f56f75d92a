// BUG: a task is started after it was cancelled

import java.util.concurrent.atomic.AtomicInteger;

public class TaskCancelled {
  static final AtomicInteger state = new AtomicInteger();
  static volatile boolean cancelled;
  static volatile boolean ran;

  static void run() {
    if (state.get() == 0) {
      state.set(1);
      ran = true;
    }
  }

  static void cancel() {
    if (state.compareAndSet(0, 2)) cancelled = true;
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      run();
    });
    Thread b = new Thread(() -> {
      cancel();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (ran && cancelled) throw new AssertionError("a cancelled task ran");
  }
}
