import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

// ConcurrentLinkedQueue and ConcurrentLinkedDeque, alone and contended.
public class ConcurrentLinked {
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedQueue<String> q = new ConcurrentLinkedQueue<>(List.of("a", "b", "c"));
    q.add("d");
    System.out.println(q + " " + q.peek() + " " + q.poll() + " " + q.size() + " "
        + q.contains("c") + " " + q.remove("c") + " " + q.remove("c") + " " + q);
    Iterator<String> it = q.iterator();
    q.add("e");
    StringBuilder seen = new StringBuilder();
    while (it.hasNext()) {
      String s = it.next();
      seen.append(s);
      if (s.equals("d")) {
        it.remove();
      }
    }
    System.out.println(seen + " " + q + " " + q.removeIf(s -> s.equals("b")) + " " + q);
    q.clear();
    System.out.println(q.poll() + " " + q.peek() + " " + q.isEmpty());
    try {
      q.add(null);
    } catch (NullPointerException e) {
      System.out.println("no nulls");
    }
    try {
      q.addAll(q);
    } catch (IllegalArgumentException e) {
      System.out.println("not itself");
    }

    ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>();
    for (int i = 0; i < 6; i++) {
      if (i % 2 == 0) {
        d.addFirst(i);
      } else {
        d.addLast(i);
      }
    }
    System.out.println(d + " " + d.peekFirst() + " " + d.peekLast() + " " + d.pollFirst() + " "
        + d.pollLast() + " " + d.pop() + " " + d);
    d.push(9);
    System.out.println(d.removeFirstOccurrence(1) + " " + d.removeLastOccurrence(77) + " " + d
        + " " + d.getFirst() + " " + d.getLast());
    Iterator<Integer> down = d.descendingIterator();
    StringBuilder back = new StringBuilder();
    while (down.hasNext()) {
      back.append(down.next()).append(' ');
    }
    System.out.println(back);

    ConcurrentLinkedQueue<Integer> shared = new ConcurrentLinkedQueue<>();
    AtomicInteger polled = new AtomicInteger();
    AtomicInteger sum = new AtomicInteger();
    Thread[] threads = new Thread[6];
    for (int i = 0; i < 3; i++) {
      threads[i] = new Thread(() -> {
        for (int k = 1; k <= 50; k++) {
          shared.offer(k);
        }
      });
      threads[3 + i] = new Thread(() -> {
        while (polled.get() < 150) {
          Integer v = shared.poll();
          if (v == null) {
            Thread.yield();
          } else {
            polled.incrementAndGet();
            sum.addAndGet(v);
          }
        }
      });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("polled " + polled + " sum " + sum + " left " + shared.size());

    ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
    for (int i = 0; i < 4; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 40; k++) {
          if (me % 2 == 0) {
            deque.addFirst(1);
          } else {
            deque.addLast(1);
          }
          if (k % 2 == 1) {
            while ((me < 2 ? deque.pollFirst() : deque.pollLast()) == null) {
              Thread.yield();
            }
          }
        }
      });
      threads[i].start();
    }
    for (int i = 0; i < 4; i++) {
      threads[i].join();
    }
    System.out.println("deque size " + deque.size());
  }
}
