// BUG: a session is removed between containsKey and get

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class SessionExpires {
  static final Map<String, Integer> sessions = new ConcurrentHashMap<>(Map.of("a", 1));

  static int user() {
    return sessions.containsKey("a") ? sessions.get("a") : 0;
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      user();
    });
    Thread b = new Thread(() -> {
      sessions.remove("a");
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (!sessions.isEmpty()) throw new AssertionError();
  }
}
