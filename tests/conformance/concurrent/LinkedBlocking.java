import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

// LinkedBlockingQueue and LinkedBlockingDeque.
public class LinkedBlocking {
  public static void main(String[] args) throws Exception {
    LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
    System.out.println("capacity " + q.remainingCapacity());
    for (int i = 0; i < 10; i++) {
      q.put(i * i);
    }
    System.out.println(q + " " + q.size() + " " + q.peek());
    System.out.println(q.removeIf(i -> i % 2 == 0) + " " + q + " " + q.retainAll(
        List.of(1, 9, 25)) + " " + q);
    System.out.println(q.poll() + " " + q.take() + " " + q.poll(1, TimeUnit.SECONDS) + " "
        + q.poll());
    LinkedBlockingQueue<Integer> two = new LinkedBlockingQueue<>(2);
    System.out.println(two.offer(1) + " " + two.offer(2) + " " + two.offer(3) + " "
        + two.offer(3, 2, TimeUnit.MILLISECONDS) + " " + two.remainingCapacity());
    List<Integer> into = new ArrayList<>();
    System.out.println(two.drainTo(into) + " " + into + " " + two.remainingCapacity());

    LinkedBlockingDeque<String> d = new LinkedBlockingDeque<>(5);
    d.putFirst("b");
    d.putLast("c");
    d.addFirst("a");
    d.offerLast("d");
    d.push("z");
    System.out.println(d + " full " + d.offerFirst("!") + " " + d.offerLast("!", 2,
        TimeUnit.MILLISECONDS));
    try {
      d.addLast("!");
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(d.peekFirst() + d.peekLast() + d.getFirst() + d.getLast());
    System.out.println(d.pollFirst() + d.pollLast() + d.takeFirst() + d.takeLast() + d.pop()
        + d.pollFirst() + d.pollLast(2, TimeUnit.MILLISECONDS));
    d.addAll(List.of("x", "y", "x"));
    System.out.println(d.removeLastOccurrence("x") + " " + d + " " + d.removeFirstOccurrence("q"));
    Iterator<String> down = d.descendingIterator();
    StringBuilder text = new StringBuilder();
    while (down.hasNext()) {
      text.append(down.next());
    }
    System.out.println(text);

    // Takers at both ends of one deque see every element once.
    BlockingDeque<Integer> shared = new LinkedBlockingDeque<>(4);
    boolean[] seen = new boolean[80];
    int[] taken = new int[1];
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 2; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 40; k++) {
            if (k % 2 == 0) {
              shared.putFirst(me * 40 + k);
            } else {
              shared.putLast(me * 40 + k);
            }
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[2 + i] = new Thread(() -> {
        try {
          for (int k = 0; k < 40; k++) {
            int v = me == 0 ? shared.takeFirst() : shared.takeLast();
            synchronized (seen) {
              if (!seen[v]) {
                seen[v] = true;
                taken[0]++;
              }
            }
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("taken once " + taken[0] + " left " + shared);

    // One producer and one consumer keep the order.
    LinkedBlockingQueue<Integer> pipe = new LinkedBlockingQueue<>(3);
    boolean[] ordered = {true};
    Thread consumer = new Thread(() -> {
      try {
        for (int k = 0; k < 100; k++) {
          ordered[0] &= pipe.take() == k;
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    consumer.start();
    for (int k = 0; k < 100; k++) {
      pipe.put(k);
    }
    consumer.join();
    System.out.println("ordered " + ordered[0]);
  }
}
