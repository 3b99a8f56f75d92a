import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

// ArrayBlockingQueue: every operation on one thread, then a bounded hand-over between threads.
public class ArrayBlocking {
  public static void main(String[] args) throws Exception {
    ArrayBlockingQueue<String> q = new ArrayBlockingQueue<>(3);
    System.out.println(q.offer("a") + " " + q.add("b") + " " + q.remainingCapacity());
    q.put("c");
    System.out.println(q + " full " + q.offer("d") + " timed "
        + q.offer("d", 3, TimeUnit.MILLISECONDS));
    try {
      q.add("d");
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      q.offer(null);
    } catch (NullPointerException e) {
      System.out.println("no nulls");
    }
    System.out.println(q.peek() + " " + q.element() + " " + q.poll() + " " + q.take() + " "
        + q.remove());
    System.out.println(q.peek() + " " + q.poll() + " " + q.poll(3, TimeUnit.MILLISECONDS));
    try {
      q.remove();
    } catch (java.util.NoSuchElementException e) {
      System.out.println("empty " + e.getMessage());
    }
    q.addAll(List.of("x", "y", "z"));
    System.out.println(q.contains("y") + " " + q.remove("y") + " " + q.remove("y") + " " + q);
    System.out.println(Arrays.toString(q.toArray()) + " " + q.toArray(new String[0]).length);
    List<String> drained = new ArrayList<>();
    System.out.println(q.drainTo(drained, 1) + " " + q.drainTo(drained) + " " + drained);
    try {
      q.drainTo(q);
    } catch (IllegalArgumentException e) {
      System.out.println("not into itself");
    }
    q.addAll(List.of("1", "2", "3"));
    Iterator<String> it = q.iterator();
    it.next();
    it.next();
    it.remove();
    q.add("4");
    StringBuilder rest = new StringBuilder();
    q.forEach(rest::append);
    System.out.println(rest + " " + q.removeIf(s -> s.compareTo("2") > 0) + " " + q);
    q.clear();
    System.out.println(q.isEmpty() + " " + q.size());
    try {
      new ArrayBlockingQueue<String>(0);
    } catch (IllegalArgumentException e) {
      System.out.println("capacity " + e.getMessage());
    }
    System.out.println(new ArrayBlockingQueue<>(4, true, List.of(1, 2, 3)));
    try {
      new ArrayBlockingQueue<>(2, false, List.of(1, 2, 3));
    } catch (IllegalArgumentException e) {
      System.out.println("too many " + e.getMessage());
    }

    ArrayBlockingQueue<Integer> shared = new ArrayBlockingQueue<>(2, true);
    long[] sums = new long[2];
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 2; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          for (int k = 1; k <= 50; k++) {
            shared.put(k * (me * 1000 + 1));
          }
          shared.put(-1);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[2 + i] = new Thread(() -> {
        try {
          for (int v = shared.take(); v != -1; v = shared.take()) {
            sums[me] += v;
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
    System.out.println("sum " + (sums[0] + sums[1]) + " left " + shared.size());
  }
}
