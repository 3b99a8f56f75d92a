import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * As OptimisticListSet, but a call with the argument true checks too early whether its two nodes are
 * neighbours: before it holds their locks.
 */
public class MisplacedOptimisticListSet {
  private static final class Node {
    final int key;
    final Lock lock = new ReentrantLock();
    volatile Node next;
    volatile boolean removed;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  public boolean add(int key, boolean early) {
    while (true) {
      Node before = head, node = before.next;
      while (node.key < key) {
        before = node;
        node = node.next;
      }
      if (early && !areNeighbours(before, node)) continue;
      before.lock.lock();
      try {
        node.lock.lock();
        try {
          if (!early && !areNeighbours(before, node)) continue;
          if (node.key == key) return false;
          before.next = new Node(key, node);
          return true;
        } finally {
          node.lock.unlock();
        }
      } finally {
        before.lock.unlock();
      }
    }
  }

  public boolean remove(int key, boolean early) {
    while (true) {
      Node before = head, node = before.next;
      while (node.key < key) {
        before = node;
        node = node.next;
      }
      if (early && !areNeighbours(before, node)) continue;
      before.lock.lock();
      try {
        node.lock.lock();
        try {
          if (!early && !areNeighbours(before, node)) continue;
          if (node.key != key) return false;
          node.removed = true;
          before.next = node.next;
          return true;
        } finally {
          node.lock.unlock();
        }
      } finally {
        before.lock.unlock();
      }
    }
  }

  private static boolean areNeighbours(Node before, Node node) {
    return !before.removed && !node.removed && before.next == node;
  }
}
