// BUG: computeIfAbsent in two steps: one of the lists is lost

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class MapCheckThenAct {
  static final Map<String, List<Integer>> groups = new ConcurrentHashMap<>();

  static void add(String group, int item) {
    List<Integer> list = groups.get(group);
    if (list == null) {
      list = new ArrayList<>();
      groups.put(group, list);
    }
    synchronized (list) {
      list.add(item);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> add("g" + id % 2, id));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    int size = 0;
    for (List<Integer> list : groups.values()) size += list.size();
    if (size != 4) throw new AssertionError("size " + size);
  }
}
