import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import mazurka.test.Operation;

/** A Treiber stack that counts its elements. */
class SizedStack {
  private static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> top = new AtomicReference<>();
  private final AtomicInteger size = new AtomicInteger();

  @Operation
  void push(int value) {
    Node node = new Node(value);
    do {
      node.next = top.get();
    } while (!top.compareAndSet(node.next, node));
    size.incrementAndGet();
  }

  @Operation
  Integer pop() {
    Node node;
    do {
      node = top.get();
      if (node == null) return null;
    } while (!top.compareAndSet(node, node.next));
    size.decrementAndGet();
    return node.value;
  }

  @Operation
  int size() {
    return size.get();
  }
}
