import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A set of numbers: a sorted list with a lock in every node. A change searches without locks, locks
 * two neighbours, and restarts unless they are still neighbours. A removal marks the node first, so
 * that contains needs neither locks nor a second attempt.
 */
public class OptimisticListSet {
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

  public boolean add(int key) {
    while (true) {
      Node before = head, node = before.next;
      while (node.key < key) {
        before = node;
        node = node.next;
      }
      before.lock.lock();
      try {
        node.lock.lock();
        try {
          if (!areNeighbours(before, node)) continue;
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

  public boolean remove(int key) {
    while (true) {
      Node before = head, node = before.next;
      while (node.key < key) {
        before = node;
        node = node.next;
      }
      before.lock.lock();
      try {
        node.lock.lock();
        try {
          if (!areNeighbours(before, node)) continue;
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

  public boolean contains(int key) {
    Node node = head;
    while (node.key < key) node = node.next;
    return node.key == key && !node.removed;
  }

  private static boolean areNeighbours(Node before, Node node) {
    return !before.removed && !node.removed && before.next == node;
  }
}
