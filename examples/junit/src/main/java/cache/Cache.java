package cache;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** A cache that forgets its oldest entry when it is full. */
public class Cache {
  private final Map<String, String> entries = new LinkedHashMap<>();
  private final Function<String, String> loader;
  private final int capacity;
  private int requests;

  public Cache(int capacity, Function<String, String> loader) {
    if (capacity < 1) throw new IllegalArgumentException("capacity " + capacity);
    this.capacity = capacity;
    this.loader = loader;
  }

  public String get(String key) {
    requests++; // outside of the lock: two threads can count one request
    synchronized (entries) {
      String value = entries.get(key);
      if (value == null) {
        value = loader.apply(key);
        entries.put(key, value);
        if (entries.size() > capacity) entries.remove(entries.keySet().iterator().next());
      }
      return value;
    }
  }

  public int size() {
    synchronized (entries) {
      return entries.size();
    }
  }

  public int requests() {
    return requests;
  }
}
