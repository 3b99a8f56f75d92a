// BUG: a lock-free stack whose nodes are used again: the ABA problem

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

public class StackAba {
  static class Node {
    volatile Node next;
    final int id;

    Node(int id) {
      this.id = id;
    }
  }

  static final AtomicReference<Node> top = new AtomicReference<>();
  static final AtomicInteger held = new AtomicInteger();

  static void push(Node node) {
    Node old;
    do {
      old = top.get();
      node.next = old;
    } while (!top.compareAndSet(old, node));
  }

  static Node pop() {
    for (;;) {
      Node old = top.get();
      if (old == null) return null;
      Node next = old.next;
      if (top.compareAndSet(old, next)) return old;
    }
  }

  static final AtomicInteger[] users = new AtomicInteger[3];

  static Node take() {
    Node node = pop();
    if (node != null && users[node.id].incrementAndGet() > 1) throw new AssertionError("node " + node.id + " twice");
    return node;
  }

  static void give(Node node) {
    users[node.id].decrementAndGet();
    push(node);
  }

  static void first() {
    Node a = take();
    if (a != null) give(a);
  }

  static void second() {
    Node a = take();
    Node b = take();
    if (a != null) give(a);
    Node c = take();
    if (c != null) give(c);
    if (b != null) users[b.id].get();
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      users[i] = new AtomicInteger();
      push(new Node(i));
    }
    Thread one = new Thread(StackAba::first), two = new Thread(StackAba::second);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
