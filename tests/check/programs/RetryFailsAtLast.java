import java.util.concurrent.atomic.AtomicReference;

// Two threads try to replace a node of the other one by a new node, until main stops them. A thread
// that finds its own node gives up.
//
// REDUCTIONS: safe eager lazy source-stateful clock jpf
// NEEDS: store
public class RetryFailsAtLast {
  record Node(String owner) {}

  static final AtomicReference<Node> top = new AtomicReference<>(new Node("main"));
  static volatile boolean done;

  static void replace(String me) {
    while (!done) {
      Node seen = top.get();
      if (seen.owner() == me && done)
        throw new IllegalStateException(); // EXPECT: exception IllegalStateException
      top.compareAndSet(seen, new Node(me));
    }
  }

  public static void main(String[] args) throws Exception {
    new Thread(() -> replace("a")).start();
    new Thread(() -> replace("b")).start();
    done = true;
  }
}
