import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A map from numbers to numbers: chains of entries in a table that doubles, under one lock. */
public class LockedHashMap {
  private static final class Entry {
    final int key;
    int value;
    Entry next;

    Entry(int key, int value, Entry next) {
      this.key = key;
      this.value = value;
      this.next = next;
    }
  }

  private final Lock lock = new ReentrantLock();
  private Entry[] table = new Entry[2];
  private int size;

  /** Returns the previous value, or null. */
  public Integer put(int key, int value) {
    lock.lock();
    try {
      for (Entry e = table[chain(key)]; e != null; e = e.next) {
        if (e.key != key) continue;
        int old = e.value;
        e.value = value;
        return old;
      }
      if (size == 2 * table.length) grow();
      table[chain(key)] = new Entry(key, value, table[chain(key)]);
      size++;
      return null;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the previous value, or null. */
  public Integer remove(int key) {
    lock.lock();
    try {
      Entry before = null;
      for (Entry e = table[chain(key)]; e != null; before = e, e = e.next) {
        if (e.key != key) continue;
        if (before == null) {
          table[chain(key)] = e.next;
        } else {
          before.next = e.next;
        }
        size--;
        return e.value;
      }
      return null;
    } finally {
      lock.unlock();
    }
  }

  public Integer get(int key) {
    lock.lock();
    try {
      for (Entry e = table[chain(key)]; e != null; e = e.next) {
        if (e.key == key) return e.value;
      }
      return null;
    } finally {
      lock.unlock();
    }
  }

  private int chain(int key) {
    return key & (table.length - 1);
  }

  private void grow() {
    Entry[] old = table;
    table = new Entry[2 * old.length];
    for (Entry chain : old) {
      for (Entry e = chain; e != null; e = e.next) {
        table[chain(e.key)] = new Entry(e.key, e.value, table[chain(e.key)]);
      }
    }
  }
}
