// Deques, priority queues and the non-blocking use of concurrent queues.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;

public class DequesAndQueues {
  static void deque(Deque<Integer> d) {
    for (int i = 0; i < 5; i++) { d.addFirst(i); d.addLast(-i); }
    System.out.println(d.getClass().getSimpleName() + " " + d + d.size() + " " + d.getFirst() + d.getLast() + d.peek() + d.peekFirst() + d.peekLast() + d.element());
    System.out.println("  " + d.removeFirst() + d.removeLast() + d.poll() + d.pollLast() + d.pop() + d.remove() + d.offer(50) + d.offerFirst(60) + d);
    d.push(7);
    d.add(7);
    d.addAll(List.of(1, 7, 2));
    System.out.println("  " + d + d.removeFirstOccurrence(7) + d.removeLastOccurrence(7) + d.removeLastOccurrence(99) + d + d.contains(7) + d.remove(60));
    StringBuilder sb = new StringBuilder();
    for (Iterator<Integer> it = d.descendingIterator(); it.hasNext(); ) {
      int x = it.next();
      sb.append(x).append(' ');
      if (x == 1) it.remove();
    }
    System.out.println("  " + sb + d + Arrays.toString(d.toArray()) + d.stream().mapToInt(i -> i).sum() + d.removeIf(x -> x < 0) + d);
    d.clear();
    System.out.println("  " + d.poll() + d.peek() + d.pollLast() + d.isEmpty());
    for (Runnable r : new Runnable[] {d::removeFirst, d::getLast, d::pop, d::element, d::remove}) {
      try {
        r.run();
      } catch (NoSuchElementException e) {
        System.out.print("  " + e.getMessage());
      }
    }
    System.out.println();
    for (int i = 0; i < 100; i++) { d.add(i); if (i % 3 == 0) d.poll(); if (i % 7 == 6) d.addFirst(d.pollLast()); }
    System.out.println("  " + d);
  }

  record Task(String name, int priority) {}

  static void queue(Queue<Task> q) {
    String[] names = "write test build ship plan fix review merge tag sleep".split(" ");
    for (int i = 0; i < names.length; i++) q.add(new Task(names[i], i * 7 % 5));
    List<String> out = new ArrayList<>();
    q.remove(new Task("fix", 0));
    while (q.size() > 2) { Task t = q.poll(); out.add(t.priority() + t.name()); }
    System.out.println(q.getClass().getSimpleName() + " " + out + q.peek().priority() + q.size());
  }

  public static void main(String[] args) {
    deque(new ArrayDeque<>());
    deque(new LinkedList<>());
    deque(new ConcurrentLinkedDeque<>());
    deque(new LinkedBlockingDeque<>());
    Comparator<Task> order = Comparator.comparingInt(Task::priority).thenComparing(Task::name);
    queue(new PriorityQueue<>(order));
    queue(new PriorityQueue<>(order.reversed()));
    queue(new PriorityBlockingQueue<>(4, order));
    queue(new ConcurrentLinkedQueue<>());
    PriorityQueue<Integer> heap = new PriorityQueue<>(List.of(5, 3, 8, 1, 9, 2, 7));
    System.out.println(heap + " " + heap.peek() + heap.contains(9) + heap.remove(3) + heap);
    heap.removeIf(x -> x % 2 == 1);
    heap.add(4);
    System.out.println(heap + " " + heap.stream().sorted(Collections.reverseOrder()).toList());
    Queue<Integer> bounded = new ArrayBlockingQueue<>(2);
    System.out.println(bounded.offer(1) + " " + bounded.offer(2) + " " + bounded.offer(3) + bounded);
    try {
      bounded.add(4);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
    lifo.add(1);
    lifo.add(2);
    System.out.println(lifo.poll() + " " + lifo);
  }
}
