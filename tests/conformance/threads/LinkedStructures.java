import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/**
 * Two threads link, unlink and move parts of shared structures with cycles: lists that go both ways, trees with references to
 * parents, a graph with random references, and an array that refers to objects twice. Other objects stay private to each
 * thread until it publishes some of them.
 */
public class LinkedStructures {
  static final class Node {
    Node left, right;
    Object data;
  }

  static final LinkedList<Integer> LIST = new LinkedList<>();
  static final LinkedHashMap<Integer, Integer> MAP = new LinkedHashMap<>(16, 0.75f, true);
  static final TreeMap<Integer, Integer> TREE = new TreeMap<>();
  static final Node[] GRAPH = new Node[6];
  static Node cursor;
  static final ThreadLocal<Node> OWN = new ThreadLocal<>();

  static void change(Random random, int k) {
    switch (random.nextInt(5)) {
      case 0 -> {
        LIST.add(random.nextInt(LIST.size()), k);
        LIST.remove(random.nextInt(LIST.size()));
      }
      case 1 -> {
        MAP.get(k % 7);
        MAP.put(100 + k, MAP.remove(MAP.keySet().iterator().next()));
      }
      case 2 -> {
        TREE.put(random.nextInt(20), k);
        TREE.remove(TREE.firstKey());
      }
      case 3 -> rewire(GRAPH, random);
      default -> {
        cursor = GRAPH[random.nextInt(GRAPH.length)];
        if (cursor != null && cursor.left != null) cursor = cursor.left;
      }
    }
  }

  static void rewire(Node[] graph, Random random) {
    Node from = graph[random.nextInt(graph.length)], to = graph[random.nextInt(graph.length)];
    if (from == null) {
      graph[random.nextInt(graph.length)] = new Node();
      return;
    }
    switch (random.nextInt(5)) {
      case 0 -> from.left = to;
      case 1 -> from.right = to;
      case 2 -> graph[random.nextInt(graph.length)] = from.left;
      case 3 -> graph[random.nextInt(graph.length)] = from;
      default -> {
        Node node = new Node();
        node.left = from;
        node.right = to;
        from.data = node;
        graph[random.nextInt(graph.length)] = node;
      }
    }
  }

  static void run(int seed) {
    Random random = new Random(seed);
    Node[] graph = new Node[8];
    List<Object> kept = new ArrayList<>();
    for (int k = 0; k < 12; k++) {
      for (int i = 0; i < 3; i++) rewire(graph, random);
      kept.add(graph[random.nextInt(graph.length)]);
      if (kept.size() > 4) kept.remove(random.nextInt(kept.size()));
      if (k % 3 == 0) OWN.set(graph[random.nextInt(graph.length)]);
      if (k % 5 == 0) OWN.remove();
      Node local = OWN.get();
      synchronized (LIST) {
        change(random, k);
        if (random.nextInt(3) == 0) GRAPH[random.nextInt(GRAPH.length)] = graph[random.nextInt(graph.length)];
        if (random.nextInt(3) == 0) graph[random.nextInt(graph.length)] = GRAPH[random.nextInt(GRAPH.length)];
      }
      if (local != null && local.data == null) local.data = kept;
    }
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 8; i++) {
      LIST.add(i);
      MAP.put(i, i);
      TREE.put(i * 2, i);
    }
    Thread[] threads = new Thread[2];
    for (int t = 0; t < threads.length; t++) {
      int seed = t;
      threads[t] = new Thread(() -> run(seed));
      threads[t].start();
    }
    for (Thread t : threads) t.join();
    System.out.println(LIST.size());
  }
}
