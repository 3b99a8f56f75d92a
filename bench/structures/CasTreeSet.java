import java.util.concurrent.atomic.AtomicReference;

/**
 * A set of numbers: a binary search tree that changes only by compare-and-set. A key keeps its node
 * for ever. A state of the node records whether the key is in the set, so a removal never moves nodes
 * that another thread traverses. Each link and each state changes by one compare-and-set, which is
 * the linearization point of the call.
 */
public class CasTreeSet {
  private static final class Node {
    final int key;
    final AtomicReference<Boolean> present = new AtomicReference<>(Boolean.TRUE);
    final AtomicReference<Node> left = new AtomicReference<>(), right = new AtomicReference<>();

    Node(int key) {
      this.key = key;
    }
  }

  private final AtomicReference<Node> root = new AtomicReference<>();

  public boolean add(int key) {
    AtomicReference<Node> link = root;
    Node fresh = null;
    while (true) {
      Node node = link.get();
      if (node == null) {
        if (fresh == null) fresh = new Node(key);
        if (link.compareAndSet(null, fresh)) return true;
      } else if (node.key == key) {
        return node.present.compareAndSet(Boolean.FALSE, Boolean.TRUE);
      } else {
        link = key < node.key ? node.left : node.right;
      }
    }
  }

  public boolean remove(int key) {
    Node node = find(key);
    return node != null && node.present.compareAndSet(Boolean.TRUE, Boolean.FALSE);
  }

  public boolean contains(int key) {
    Node node = find(key);
    return node != null && node.present.get();
  }

  private Node find(int key) {
    Node node = root.get();
    while (node != null && node.key != key) node = (key < node.key ? node.left : node.right).get();
    return node;
  }
}
