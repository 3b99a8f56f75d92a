import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.TreeMap;

/**
 * Two threads that change a structure of N objects in a few places. A step should cost the same for each N.
 * Arguments: the structure, N, and how often each thread changes it.
 */
public class Flat {
  static final class Node {
    Node next, previous;
    int value;
  }

  static final LinkedList<Integer> LIST = new LinkedList<>();
  static final LinkedHashMap<Integer, Integer> MAP = new LinkedHashMap<>();
  static final TreeMap<Integer, Integer> TREE = new TreeMap<>();
  static Node ring;
  static Node cursor;
  static int shared;

  static void fill(String what, int n) {
    for (int i = 0; i < n; i++) {
      switch (what) {
        case "list" -> LIST.add(i);
        case "map" -> MAP.put(i, i);
        case "tree" -> TREE.put(2 * i, i);
        case "ring" -> insert(new Node());
        default -> { }
      }
    }
    cursor = ring;
  }

  static void insert(Node node) {
    if (ring == null) {
      node.next = node.previous = ring = node;
      return;
    }
    node.next = ring;
    node.previous = ring.previous;
    ring.previous.next = node;
    ring.previous = node;
  }

  static synchronized void change(String what, int k, int n) {
    switch (what) {
      case "list" -> LIST.add(LIST.removeFirst());
      case "map" -> {
        Integer first = MAP.keySet().iterator().next();
        MAP.put(first, MAP.remove(first));
      }
      case "tree" -> {
        Integer value = TREE.remove(n);
        TREE.put(n + 1, value == null ? 0 : value);
      }
      case "ring" -> {
        Node first = ring;
        first.previous.next = first.next;
        first.next.previous = first.previous;
        ring = first.next;
        insert(first);
      }
      default -> cursor = cursor.next;
    }
  }

  // Objects that only this thread reaches. Then another thread runs beside it.
  static int privately(String what, int n, int count) throws InterruptedException {
    ArrayList<Node> nodes = new ArrayList<>();
    ArrayDeque<Node> queue = new ArrayDeque<>();
    for (int i = 0; i < n; i++) {
      nodes.add(new Node());
      queue.add(nodes.get(i));
    }
    Thread other = new Thread(() -> {
      for (int k = 0; k < count; k++) shared = -k;
    });
    other.start();
    int sum = 0;
    for (int k = 0; k < count; k++) {
      if (what.equals("used")) {
        Node node = queue.remove();
        node.value = k;
        node.next = nodes.get(k % n);
        queue.add(node);
      }
      shared = k;
      sum += nodes.get(k % n).value;
    }
    other.join();
    return sum + nodes.size() + queue.size();
  }

  public static void main(String[] args) throws Exception {
    String what = args[0];
    int n = Integer.parseInt(args[1]), count = Integer.parseInt(args[2]);
    if (what.equals("private") || what.equals("used")) {
      new Thread(() -> {
        try {
          privately(what, n, count);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }).start();
      return;
    }
    fill(what.equals("cursor") ? "ring" : what, n);
    Thread[] threads = new Thread[2];
    for (int t = 0; t < threads.length; t++) {
      threads[t] = new Thread(() -> {
        for (int k = 0; k < count; k++) change(what, k, n);
      });
      threads[t].start();
    }
    // While main waits, each change is a step of its own, for the last thread too.
    for (Thread t : threads) t.join();
  }
}
