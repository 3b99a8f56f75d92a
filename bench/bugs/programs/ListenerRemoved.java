// BUG: a listener is removed between the check and the call

import java.util.concurrent.atomic.AtomicInteger;

public class ListenerRemoved {
  static volatile Runnable listener;
  static final AtomicInteger calls = new AtomicInteger();

  static void fire() {
    for (int i = 0; i < 10; i++) {
      if (listener != null) listener.run();
    }
  }

  static void register() {
    for (int i = 0; i < 5; i++) {
      listener = calls::incrementAndGet;
      calls.incrementAndGet();
      listener = null;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread user = new Thread(ListenerRemoved::register);
    user.start();
    fire();
    user.join();
  }
}
