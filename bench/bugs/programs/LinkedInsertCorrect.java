// CORRECT: insertion validates under the lock of the node before

public class LinkedInsertCorrect {
  static class Node {
    final int value;
    volatile Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static final Node head = new Node(0, new Node(10, null));

  static void insert(int value) {
    while (true) {
      Node before = head;
      while (before.next.value < value) before = before.next;
      Node after = before.next;
      synchronized (before) {
        if (before.next == after) {
          before.next = new Node(value, after);
          return;
        }
      }
    }
  }

  static int size() {
    int size = 0;
    for (Node n = head; n != null; n = n.next) size++;
    return size;
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      insert(3);
    });
    Thread b = new Thread(() -> {
      insert(5);
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (size() != 4) throw new AssertionError("size " + size());
  }
}
