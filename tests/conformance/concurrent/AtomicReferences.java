import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

// References that change atomically: plain, marked and stamped; a stack built on each.
public class AtomicReferences {
  static final class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static final class Stack {
    final AtomicReference<Node> top = new AtomicReference<>();

    void push(int value) {
      Node old;
      Node fresh;
      do {
        old = top.get();
        fresh = new Node(value, old);
      } while (!top.compareAndSet(old, fresh));
    }

    Node pop() {
      Node old;
      do {
        old = top.get();
        if (old == null) {
          return null;
        }
      } while (!top.compareAndSet(old, old.next));
      return old;
    }
  }

  public static void main(String[] args) throws Exception {
    AtomicReference<String> r = new AtomicReference<>();
    System.out.println(r.get() + " " + r.compareAndSet(null, "a") + " " + r.getAndSet("b") + " "
        + r.compareAndExchange("b", "c") + " " + r.updateAndGet(s -> s + s) + " "
        + r.getAndUpdate(String::toUpperCase) + " " + r.accumulateAndGet("!", String::concat) + " "
        + r.getAndAccumulate("?", String::concat) + " " + r);
    String equal = new String("CC!?");
    System.out.println("identity counts " + r.compareAndSet(equal, "x") + " " + r.get().equals(
        equal));

    AtomicMarkableReference<String> m = new AtomicMarkableReference<>("x", false);
    boolean[] mark = new boolean[1];
    System.out.println(m.getReference() + " " + m.isMarked() + " " + m.attemptMark("x", true) + " "
        + m.get(mark) + " " + mark[0] + " " + m.compareAndSet("x", "y", false, true) + " "
        + m.compareAndSet("x", "y", true, false) + " " + m.getReference() + " " + m.isMarked());
    m.set("z", true);
    System.out.println(m.get(mark) + mark[0] + " " + m.attemptMark("q", false));

    AtomicStampedReference<String> s = new AtomicStampedReference<>("p", 1);
    int[] stamp = new int[1];
    System.out.println(s.get(stamp) + stamp[0] + " " + s.compareAndSet("p", "q", 1, 2) + " "
        + s.compareAndSet("q", "p", 2, 3) + " " + s.compareAndSet("p", "r", 1, 4) + " "
        + s.getReference() + s.getStamp() + " " + s.attemptStamp("p", 9) + " " + s.getStamp());

    Stack stack = new Stack();
    int[] popped = new int[4];
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      int me = t;
      threads[t] = new Thread(() -> {
        for (int k = 1; k <= 60; k++) {
          stack.push(k);
          if (k % 2 == 0) {
            Node node = stack.pop();
            popped[me] += node.value;
          }
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int rest = 0;
    int nodes = 0;
    for (Node node = stack.pop(); node != null; node = stack.pop()) {
      rest += node.value;
      nodes++;
    }
    System.out.println("sum " + (rest + popped[0] + popped[1] + popped[2] + popped[3])
        + " nodes " + nodes);

    // Copy on write of an immutable pair keeps both halves together.
    AtomicReference<int[]> pair = new AtomicReference<>(new int[] {0, 0});
    boolean[] torn = new boolean[1];
    for (int t = 0; t < threads.length; t++) {
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 80; k++) {
          int[] now = pair.updateAndGet(p -> new int[] {p[0] + 1, p[1] - 1});
          if (now[0] != -now[1]) {
            torn[0] = true;
          }
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(pair.get()[0] + " " + pair.get()[1] + " torn " + torn[0]);

    AtomicStampedReference<Integer> versioned = new AtomicStampedReference<>(0, 0);
    for (int t = 0; t < threads.length; t++) {
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 40; k++) {
          int[] holder = new int[1];
          Integer seen;
          do {
            seen = versioned.get(holder);
          } while (!versioned.compareAndSet(seen, seen + 5, holder[0], holder[0] + 1));
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("value " + versioned.getReference() + " version " + versioned.getStamp());
  }
}
