import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A set of numbers: a sorted list, under one read-write lock. */
public class RwLockListSet {
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

  public boolean add(int key) {
    lock.writeLock().lock();
    try {
      Node before = before(key);
      if (before.next.key == key) return false;
      before.next = new Node(key, before.next);
      return true;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public boolean remove(int key) {
    lock.writeLock().lock();
    try {
      Node before = before(key);
      if (before.next.key != key) return false;
      before.next = before.next.next;
      return true;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public boolean contains(int key) {
    lock.readLock().lock();
    try {
      return before(key).next.key == key;
    } finally {
      lock.readLock().unlock();
    }
  }

  /** The last node with a smaller key. */
  private Node before(int key) {
    Node node = head;
    while (node.next.key < key) node = node.next;
    return node;
  }
}
