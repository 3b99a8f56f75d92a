import java.util.concurrent.atomic.AtomicReference;

// Two threads replace a node for ever, until main stops them. Each round makes a new object, which
// must not make a new state.
//
// EXPECT: correct
// REDUCTIONS: safe eager lazy source-stateful clock jpf
// NEEDS: store
public class RetrySetsNew {
  static class Node {}

  static volatile boolean done;
  static final AtomicReference<Node> top = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Runnable replace = () -> {
      while (!done) top.set(new Node());
    };
    Thread a = new Thread(replace), b = new Thread(replace);
    a.start();
    b.start();
    done = true;
    a.join();
    b.join();
  }
}
