// EXPECT: correct
import java.util.concurrent.atomic.AtomicReference;

public class CasLoop {
  record Node(int value, Node next) {}

  static final AtomicReference<Node> top = new AtomicReference<>();

  static void push(int value) {
    Node old;
    do {
      old = top.get();
    } while (!top.compareAndSet(old, new Node(value, old)));
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> push(1));
    a.start();
    push(2);
    a.join();
    Node first = top.get();
    assert first.value() + first.next().value() == 3 && first.next().next() == null;
  }
}
