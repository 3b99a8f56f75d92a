import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * As RwLockListSet, but a call with the argument true takes the lock too late: it searches the list
 * first, and the result may be outdated when it holds the lock.
 */
public class MisplacedRwLockListSet {
  private static final class Node {
    final int key;
    Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));
  private final ReadWriteLock lock = new ReentrantReadWriteLock();

  public boolean add(int key, boolean late) {
    Node before = late ? before(key) : null;
    lock.writeLock().lock();
    try {
      if (!late) before = before(key);
      if (before.next.key == key) return false;
      before.next = new Node(key, before.next);
      return true;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public boolean remove(int key, boolean late) {
    Node before = late ? before(key) : null;
    lock.writeLock().lock();
    try {
      if (!late) before = before(key);
      if (before.next.key != key) return false;
      before.next = before.next.next;
      return true;
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** The last node with a smaller key. */
  private Node before(int key) {
    Node node = head;
    while (node.next.key < key) node = node.next;
    return node;
  }
}
