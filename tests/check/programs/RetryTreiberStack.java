import java.util.concurrent.atomic.AtomicReference;

// Two threads push and pop on a Treiber stack until main stops them. A push that fails makes
// another node.
//
// EXPECT: correct
// REDUCTIONS: safe eager lazy source-stateful clock jpf
// NEEDS: store
public class RetryTreiberStack {
  static class Node {
    Node next;
  }

  static final AtomicReference<Node> top = new AtomicReference<>();
  static volatile boolean done;

  static void push() {
    while (true) {
      Node node = new Node();
      node.next = top.get();
      if (top.compareAndSet(node.next, node)) return;
    }
  }

  static void pop() {
    while (true) {
      Node first = top.get();
      if (first == null) throw new AssertionError("somebody else has popped this thread's node");
      if (top.compareAndSet(first, first.next)) return;
    }
  }

  public static void main(String[] args) throws Exception {
    Runnable pushAndPop = () -> {
      while (!done) {
        push();
        pop();
      }
    };
    Thread a = new Thread(pushAndPop), b = new Thread(pushAndPop);
    a.start();
    b.start();
    done = true;
    a.join();
    b.join();
    if (top.get() != null) throw new AssertionError("a node is left");
  }
}
