import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

// Threads drop objects, revive them and ask for references to them. The output does not depend on
// whether a collector comes.
public class ReferencesDropped {
  static class Node {
    Node next;
    final int number;

    Node(int number, Node next) {
      this.number = number;
      this.next = next;
    }
  }

  static class Finalized {
    @Override
    @SuppressWarnings({"removal", "deprecation"})
    protected void finalize() {
      push(new Node(2, null));
    }
  }

  static final ReferenceQueue<Node> QUEUE = new ReferenceQueue<>();
  static Node head;
  static int wrong;

  static synchronized void push(Node node) {
    node.next = head;
    head = node;
  }
  static synchronized Node pop() {
    Node node = head;
    if (node != null) head = node.next;
    return node;
  }
  static synchronized void check(boolean right) {
    if (!right) wrong++;
  }

  // The reference has its node, or nothing.
  static void expect(Reference<Node> reference, int number) {
    Node node = reference.get();
    check(node == null || node.number == number);
    if (node != null) push(node);
  }

  static void work(int id) {
    Map<Node, Integer> map = new WeakHashMap<>();
    for (int i = 0; i < 2; i++) {
      int number = 10 * id + i;
      Node node = new Node(number, null);
      WeakReference<Node> weak = new WeakReference<>(node, QUEUE);
      SoftReference<Node> soft = new SoftReference<>(node);
      map.put(node, number);
      check(map.get(node) == number);
      push(node);
      new Finalized();
      node = null;
      pop();
      expect(soft, number);
      expect(weak, number);
      Reference<?> enqueued = QUEUE.poll();
      check(enqueued == null || enqueued.get() == null);
      check(map.size() <= i + 1);
    }
  }

  public static void main(String[] args) throws Exception {
    Cleaner cleaner = Cleaner.create();
    cleaner.register(new Node(0, null), () -> push(new Node(1, null)));
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> work(id));
      threads[i].start();
    }
    for (Thread t : threads) t.join();
    System.out.println("wrong: " + wrong);
  }
}
