import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import mazurka.test.Consistency;
import mazurka.test.Operation;
import mazurka.test.Param;
import mazurka.test.Scenarios;
import mazurka.test.Specification;
import mazurka.test.Validate;
import mazurka.test.Visibility;

/**
 * Structures that threads share. The word before each says what the check must find: correct, or the
 * number of calls of the smallest scenario that fails. These numbers are derived by hand.
 */
class Structures {

  // ---- Counters and registers ----

  // correct
  @Scenarios(calls = 3)
  static class AtomicCounter {
    private final AtomicInteger value = new AtomicInteger();

    @Operation int increment() {
      return value.incrementAndGet();
    }

    @Operation int get() {
      return value.get();
    }
  }

  // 2: two increments return 1
  static class VolatileCounter {
    private volatile int value;

    @Operation int increment() {
      return ++value;
    }

    @Operation int get() {
      return value;
    }
  }

  // 3: two increments that return nothing, and a get after them
  static class SilentCounter {
    private volatile int value;

    @Operation void increment() {
      value++;
    }

    @Operation int get() {
      return value;
    }
  }

  // 2: a get sees half of an addition
  static class TwoHalves {
    private volatile int left, right;

    @Operation synchronized void add() {
      left++;
      right++;
    }

    @Operation int get() {
      return left + right;
    }
  }

  // correct
  @Scenarios(calls = 3)
  static class Register {
    private volatile int value;

    @Operation void write(@Param(ints = {1, 2}) int x) {
      value = x;
    }

    @Operation int read() {
      return value;
    }
  }

  // 3: a thread reads its own value after another one has written
  static class StaleRegister {
    private volatile int value;
    private final ThreadLocal<Integer> own = new ThreadLocal<>();

    @Operation void write(@Param(ints = {1, 2}) int x) {
      own.set(x);
      value = x;
    }

    @Operation int read() {
      if (own.get() == null) own.set(value);
      return own.get();
    }
  }

  // correct: sequential consistency does not compare the times of different threads
  @Scenarios(calls = 3)
  @Specification(consistency = Consistency.SEQUENTIAL)
  static class StaleButSequential extends StaleRegister {}

  // 3: the new value, then the old one
  static class FlickerRegister {
    private volatile int value, old;
    private volatile boolean writing;

    @Operation synchronized void set(@Param(ints = 1) int x) {
      old = value;
      writing = true;
      value = x;
      writing = false;
    }

    @Operation int get() {
      return value;
    }

    @Operation int peek() {
      return writing ? old : value;
    }
  }

  // ---- Stacks ----

  static class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  // correct
  @Scenarios(calls = 3)
  @Specification(StackSpecification.class)
  static class TreiberStack {
    final AtomicReference<Node> top = new AtomicReference<>();

    @Operation void push(int x) {
      Node node = new Node(x);
      do {
        node.next = top.get();
      } while (!top.compareAndSet(node.next, node));
    }

    @Operation Integer pop() {
      Node node;
      do {
        node = top.get();
        if (node == null) return null;
      } while (!top.compareAndSet(node, node.next));
      return node.value;
    }
  }

  static class StackSpecification {
    private final ArrayDeque<Integer> stack = new ArrayDeque<>();

    void push(int x) {
      stack.push(x);
    }

    Integer pop() {
      return stack.poll();
    }

    int size() {
      return stack.size();
    }
  }

  // 3: an element that is popped before push has counted it: size is -1
  @Specification(StackSpecification.class)
  static class CountingStack extends TreiberStack {
    private final AtomicInteger size = new AtomicInteger();

    @Override @Operation void push(int x) {
      super.push(x);
      size.incrementAndGet();
    }

    @Override @Operation Integer pop() {
      Integer x = super.pop();
      if (x != null) size.decrementAndGet();
      return x;
    }

    @Operation int size() {
      return size.get();
    }
  }

  // 3: one element before, popped twice
  static class TwoPops {
    private volatile Node top;

    @Operation void push(@Param(ints = 1) int x) {
      Node node = new Node(x);
      synchronized (this) {
        node.next = top;
        top = node;
      }
    }

    @Operation Integer pop() {
      Node node = top;
      if (node == null) return null;
      top = node.next;
      return node.value;
    }
  }

  // 3: two elements, and the wrong one comes first, in any interleaving
  @Specification(QueueSpecification.class)
  static class StackAsQueue {
    private final ArrayDeque<Integer> stack = new ArrayDeque<>();

    @Operation synchronized void offer(int x) {
      stack.push(x);
    }

    @Operation synchronized Integer poll() {
      return stack.poll();
    }
  }

  static class QueueSpecification {
    private final ArrayDeque<Integer> queue = new ArrayDeque<>();

    void offer(int x) {
      queue.add(x);
    }

    Integer poll() {
      return queue.poll();
    }
  }

  // ---- Queues ----

  // correct
  @Scenarios(calls = 3)
  static class LinkedQueue {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    @Operation boolean offer(@Param(ints = {1, 2}) int x) {
      return queue.offer(x);
    }

    @Operation Integer poll() {
      return queue.poll();
    }
  }

  // 3: both see the only element, and one of the polls takes nothing
  static class PeekThenPoll {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    @Operation boolean offer(@Param(ints = 1) int x) {
      return queue.offer(x);
    }

    @Operation Integer poll() {
      Integer first = queue.peek();
      queue.poll();
      return first;
    }
  }

  // correct: put and take wait, as they do in sequence
  @Scenarios(calls = 3)
  static class BlockingQueue {
    private final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    @Operation void put(@Param(ints = {1, 2}) int x) throws InterruptedException {
      queue.put(x);
    }

    @Operation int take() throws InterruptedException {
      return queue.take();
    }
  }

  // 2: take waits for ever although put has returned
  static class LostWakeUp {
    private volatile Integer value;
    private final Object changed = new Object();

    @Operation void put(@Param(ints = 1) int x) {
      value = x;
      synchronized (changed) {
        changed.notifyAll();
      }
    }

    @Operation int take() throws InterruptedException {
      if (value == null) {
        synchronized (changed) {
          changed.wait();
        }
      }
      return value;
    }
  }

  // 2: each waits for the lock of the other
  static class TwoLocks {
    private final Object a = new Object(), b = new Object();
    private int left, right;

    @Operation int moveLeft() {
      synchronized (a) {
        synchronized (b) {
          right--;
          return ++left;
        }
      }
    }

    @Operation int moveRight() {
      synchronized (b) {
        synchronized (a) {
          left--;
          return ++right;
        }
      }
    }
  }

  // ---- Sets, maps, lists ----

  // correct
  @Scenarios(calls = 3)
  static class LockedSet {
    private final Set<Integer> set = new HashSet<>();

    @Operation synchronized boolean add(@Param(ints = {1, 2}) int x) {
      return set.add(x);
    }

    @Operation synchronized boolean remove(@Param(ints = {1, 2}) int x) {
      return set.remove(x);
    }
  }

  // 2: both find that the element is missing
  static class CheckThenAdd {
    private final Set<Integer> set = ConcurrentHashMap.newKeySet();

    @Operation boolean add(@Param(ints = 1) int x) {
      if (set.contains(x)) return false;
      set.add(x);
      return true;
    }
  }

  // correct
  @Scenarios(calls = 3)
  static class ChainedMap {
    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    @Operation Integer put(@Param(ints = 1) int key, @Param(ints = {1, 2}) int value) {
      return map.put(key, value);
    }

    @Operation Integer get(@Param(ints = 1) int key) {
      return map.get(key);
    }
  }

  // 2: both make the value
  static class GetThenPut {
    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    @Operation Integer putIfAbsent(@Param(ints = 1) int key, @Param(ints = {1, 2}) int value) {
      Integer old = map.get(key);
      if (old == null) map.put(key, value);
      return old;
    }
  }

  // 3: one key is counted before, and the other not
  static class SumOfTwo {
    private final Map<Integer, Integer> map = new ConcurrentHashMap<>();

    @Operation void put(@Param(ints = {1, 2}) int key) {
      map.put(key, 1);
    }

    @Operation List<Integer> keys() {
      List<Integer> keys = new ArrayList<>();
      for (int key = 1; key <= 2; key++) {
        if (map.containsKey(key)) keys.add(key);
      }
      return keys;
    }
  }

  // correct: an iterator walks over a snapshot
  @Scenarios(calls = 3)
  static class SnapshotList {
    private final CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();

    @Operation void add(@Param(ints = {1, 2}) int x) {
      list.add(x);
    }

    @Operation List<Integer> all() {
      List<Integer> all = new ArrayList<>();
      for (Iterator<Integer> i = list.iterator(); i.hasNext(); ) all.add(i.next());
      return all;
    }
  }

  // 2: two readers change the map at the same time
  static class ReadersCount {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> counts = new HashMap<>();

    @Operation int count(@Param(strings = "a") String name) {
      lock.readLock().lock();
      try {
        return counts.merge(name, 1, Integer::sum);
      } finally {
        lock.readLock().unlock();
      }
    }
  }

  // ---- Locks and other blocking structures ----

  // correct, because it says that the thread matters
  @Scenarios(calls = 3)
  @Specification(ownThreads = true)
  static class Lock {
    private final ReentrantLock lock = new ReentrantLock();

    @Operation void lock() {
      lock.lock();
    }

    @Operation void unlock() {
      lock.unlock();
    }
  }

  // correct
  @Scenarios(calls = 3)
  static class Permits {
    private final Semaphore permits = new Semaphore(1);

    @Operation boolean tryAcquire() {
      return permits.tryAcquire();
    }

    @Operation void release() {
      permits.release();
    }
  }

  // 2: both enter
  static class BrokenTryLock {
    private volatile boolean locked;

    @Operation boolean tryLock() {
      if (locked) return false;
      locked = true;
      return true;
    }
  }

  // ---- Options of annotations ----

  // correct: only one thread consumes
  @Scenarios(calls = 3)
  static class SingleConsumer {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    @Operation void offer(@Param(ints = {1, 2}) int x) {
      queue.offer(x);
    }

    @Operation(nonParallelGroup = "consumer") Integer poll() {
      Integer first = queue.peek();
      if (first != null) queue.poll();
      return first;
    }
  }

  // correct: close is called once
  @Scenarios(calls = 3)
  static class Once {
    private boolean closed;

    @Operation(runOnce = true) synchronized void close() {
      if (closed) throw new IllegalStateException();
      closed = true;
    }

    @Operation synchronized boolean isClosed() {
      return closed;
    }
  }

  // 2: the results are legal, but an increment is lost
  static class Validated {
    private volatile int value;
    private final AtomicInteger calls = new AtomicInteger();

    @Operation void increment() {
      calls.incrementAndGet();
      value++;
    }

    @Validate void isCounted() {
      if (value != calls.get()) throw new AssertionError(value + " of " + calls);
    }
  }

  // ---- Weaker specifications ----

  // 3: a thread gets 1 from the second wire, then 0 from the first one
  static class CountingNetwork {
    private final AtomicInteger toggle = new AtomicInteger();
    private final AtomicInteger[] wires = {new AtomicInteger(0), new AtomicInteger(1)};

    @Operation int next() {
      return wires[toggle.getAndIncrement() % 2].getAndAdd(2);
    }
  }

  // correct: while no call runs, the numbers so far are 0, 1, 2, ...
  @Scenarios(calls = 3)
  @Specification(consistency = Consistency.QUIESCENT)
  static class QuiescentNetwork extends CountingNetwork {}

  // 2: two calls get 0
  @Specification(consistency = Consistency.QUIESCENT)
  static class BrokenNetwork {
    private volatile int value;

    @Operation int next() {
      return value++;
    }
  }

  // 3: a call after a quiescent moment has to see those before it
  @Specification(consistency = Consistency.QUIESCENT)
  static class LateCounter {
    private final AtomicInteger running = new AtomicInteger();
    private volatile int published;
    private int value;

    @Operation int increment() {
      boolean alone = running.incrementAndGet() == 1;
      int found;
      synchronized (this) {
        found = value++;
        if (alone) published = value;
      }
      running.decrementAndGet();
      return found;
    }

    @Operation int get() {
      return published;
    }
  }

  // correct: the calls of a thread that waits for ever are not made
  @Scenarios(calls = 3)
  @Specification(consistency = Consistency.QUIESCENT)
  static class QuiescentBuffer extends BoundedBuffer {}

  // correct: also with no order at all
  @Scenarios(calls = 3)
  @Specification(consistency = Consistency.SERIALIZABLE)
  static class SerializableBuffer extends BoundedBuffer {}

  abstract static class BoundedBuffer {
    private boolean full;

    @Operation synchronized void put() throws InterruptedException {
      while (full) wait();
      full = true;
      notifyAll();
    }

    @Operation synchronized void take() throws InterruptedException {
      while (!full) wait();
      full = false;
      notifyAll();
    }
  }

  /** Counts elements after it has added them. */
  abstract static class CountedSet {
    private final Set<Integer> elements = ConcurrentHashMap.newKeySet();
    private final AtomicInteger count = new AtomicInteger();

    @Operation boolean add(@Param(ints = 1) int x) {
      boolean added = elements.add(x);
      if (added) count.incrementAndGet();
      return added;
    }

    @Operation boolean contains(@Param(ints = 1) int x) {
      return elements.contains(x);
    }

    int count() {
      return count.get();
    }
  }

  // 3: a thread sees the element, and then the size 0
  static class StrictSize extends CountedSet {
    @Operation int size() {
      return count();
    }
  }

  // correct
  @Scenarios(calls = 3)
  static class WeakSize extends CountedSet {
    @Operation(visibility = Visibility.WEAK) int size() {
      return count();
    }
  }

  // 3: a thread has to count an element that it failed to add
  static class OwnSize extends CountedSet {
    @Operation(visibility = Visibility.SELF) int size() {
      return count();
    }
  }

  // 3: the size has to count the element that the thread has seen
  static class MonotonicSize extends CountedSet {
    @Operation(visibility = Visibility.MONOTONIC) int size() {
      return count();
    }
  }

  // ---- Obstruction freedom ----

  // correct
  @Scenarios(calls = 2, obstructionFree = true)
  static class LockFreeCounter {
    private final AtomicInteger value = new AtomicInteger();

    @Operation int increment() {
      for (;;) {
        int found = value.get();
        if (value.compareAndSet(found, found + 1)) return found;
      }
    }
  }

  // 2: a thread waits for the lock of another one
  @Scenarios(obstructionFree = true)
  static class LockedCounter {
    private int value;

    @Operation synchronized int increment() {
      return value++;
    }
  }

  // 2: a reader spins while a writer stands still
  @Scenarios(obstructionFree = true)
  static class SequenceLock {
    private volatile int sequence, value;

    @Operation synchronized void write() {
      sequence++;
      value++;
      sequence++;
    }

    @Operation int read() {
      for (;;) {
        int before = sequence;
        int found = value;
        if (before % 2 == 0 && before == sequence) return found;
      }
    }
  }

  // unsupported: there is no value of a Thread
  static class NoValues {
    @Operation void add(Thread thread) {}
  }
}
