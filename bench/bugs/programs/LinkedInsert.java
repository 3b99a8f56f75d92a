// BUG: insertion into a linked list locks only one node

public class LinkedInsert {
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
    Node before = head;
    while (before.next.value < value) before = before.next;
    Node node = new Node(value, before.next);
    synchronized (before) {
      before.next = node;
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
