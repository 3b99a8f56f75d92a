// CORRECT: a stack with a compare-and-set on its top

import java.util.concurrent.atomic.AtomicReference;

public class TreiberCorrect {
  static class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static final AtomicReference<Node> top = new AtomicReference<>();

  static void push(int value) {
    while (true) {
      Node now = top.get();
      if (top.compareAndSet(now, new Node(value, now))) return;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      push(1);
    });
    Thread b = new Thread(() -> {
      push(2);
    });
    Thread c = new Thread(() -> {
      push(3);
    });
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    int sum = 0;
    for (Node n = top.get(); n != null; n = n.next) sum += n.value;
    if (sum != 6) throw new AssertionError("sum " + sum);
  }
}
