// ArrayList, HashMap and ArrayDeque.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Collections {
  public static void main(String[] args) {
    long sum = 0;
    for (int round = 0; round < 10; round++) {
      List<Integer> list = new ArrayList<>();
      for (int i = 0; i < 20_000; i++) list.add(i * 7);
      for (int x : list) sum += x;
      Map<Integer, Integer> map = new HashMap<>();
      for (int i = 0; i < 20_000; i++) map.merge(list.get(i) % 5000, 1, Integer::sum);
      for (Map.Entry<Integer, Integer> e : map.entrySet()) sum += e.getKey() * e.getValue();
      ArrayDeque<Integer> queue = new ArrayDeque<>();
      for (int i = 0; i < 20_000; i++) {
        queue.addLast(i);
        if ((i & 3) == 3) sum += queue.removeFirst();
      }
    }
    System.out.println(sum);
  }
}
