// Much garbage, long linked structures, large arrays reused: memory is reclaimed and nothing is lost.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class GarbagePressure {
  static final class Link {
    final int value;
    Link next;
    Link(int v, Link n) { value = v; next = n; }
  }

  record Tree(Tree left, Tree right) {
    static Tree make(int depth) { return depth == 0 ? new Tree(null, null) : new Tree(make(depth - 1), make(depth - 1)); }
    int size() { return left == null ? 1 : 1 + left.size() + right.size(); }
  }

  public static void main(String[] args) {
    Link head = null;
    for (int i = 0; i < 50_000; i++) head = new Link(i, head);
    long sum = 0;
    int length = 0;
    for (Link l = head; l != null; l = l.next) { sum += l.value; length++; }
    System.out.println(length + " " + sum);
    head = null;
    Tree kept = Tree.make(10);
    int total = 0;
    for (int round = 0; round < 10; round++) total += Tree.make(8).size();
    System.out.println(kept.size() + " " + total);
    long bytes = 0;
    byte[][] ring = new byte[8][];
    for (int i = 0; i < 400; i++) {
      ring[i % 8] = new byte[256 * 1024];
      ring[i % 8][i] = (byte) i;
      bytes += ring[i % 8].length;
    }
    int check = 0;
    for (int i = 392; i < 400; i++) check += ring[i % 8][i];
    System.out.println(bytes + " " + check);
    Map<Integer, List<String>> map = new HashMap<>();
    for (int i = 0; i < 8000; i++) map.computeIfAbsent(i % 97, k -> new ArrayList<>()).add("s" + i);
    map.keySet().removeIf(k -> k % 3 == 0);
    System.gc();
    System.out.println(map.size() + " " + map.get(1).size() + " " + map.get(95).get(10));
    Deque<int[]> queue = new ArrayDeque<>();
    int checksum = 0;
    for (int i = 0; i < 10000; i++) {
      queue.add(new int[] {i, i * i});
      if (queue.size() > 100) checksum = checksum * 31 + queue.poll()[1];
    }
    System.out.println(checksum + " " + queue.size());
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 3000; i++) sb.append(i).append(sb.length() % 7 == 0 ? "\n" : " ");
    System.out.println(sb.length() + " " + sb.toString().hashCode());
    Object[] cyclic = new Object[1];
    for (int i = 0; i < 5000; i++) { Object[] o = new Object[] {null}; o[0] = o; cyclic[0] = o; }
    System.out.println(((Object[]) cyclic[0])[0] == cyclic[0]);
    System.out.println(kept.size() + " " + (Runtime.getRuntime().totalMemory() > 0));
  }
}
