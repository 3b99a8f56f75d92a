import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

// PriorityBlockingQueue: order, comparators, growth, blocking takers.
public class PriorityBlocking {
  static final class Job implements Comparable<Job> {
    final int priority;
    final String name;

    Job(int priority, String name) {
      this.priority = priority;
      this.name = name;
    }

    @Override
    public int compareTo(Job other) {
      return priority != other.priority ? Integer.compare(other.priority, priority)
          : name.compareTo(other.name);
    }

    @Override
    public String toString() {
      return name + priority;
    }
  }

  public static void main(String[] args) throws Exception {
    PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>();
    for (int i = 0; i < 20; i++) {
      q.put(i * 7 % 20);
    }
    System.out.println("capacity " + q.remainingCapacity() + " size " + q.size() + " peek "
        + q.peek());
    StringBuilder out = new StringBuilder();
    while (!q.isEmpty()) {
      out.append(q.take()).append(' ');
    }
    System.out.println(out);
    System.out.println(q.poll() + " " + q.poll(2, TimeUnit.MILLISECONDS) + " " + q.comparator());

    PriorityBlockingQueue<String> byLength = new PriorityBlockingQueue<>(2,
        Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    byLength.addAll(List.of("pear", "fig", "apple", "kiwi", "plum", "date", "lime"));
    List<String> drained = new ArrayList<>();
    byLength.drainTo(drained, 4);
    System.out.println(drained + " left " + byLength.size() + " contains " + byLength.contains(
        "apple") + " " + byLength.remove("apple"));
    try {
      new PriorityBlockingQueue<Object>().addAll(List.of(new Object(), new Object()));
    } catch (ClassCastException e) {
      System.out.println("not comparable");
    }
    try {
      byLength.add(null);
    } catch (NullPointerException e) {
      System.out.println("no nulls");
    }
    Object[] array = new PriorityBlockingQueue<>(List.of(5, 3, 1, 4)).toArray();
    Arrays.sort(array);
    System.out.println(Arrays.toString(array));

    PriorityBlockingQueue<Job> jobs = new PriorityBlockingQueue<>();
    Thread[] makers = new Thread[3];
    for (int m = 0; m < makers.length; m++) {
      int me = m;
      makers[m] = new Thread(() -> {
        for (int k = 0; k < 6; k++) {
          jobs.add(new Job((k * 5 + me * 3) % 10, "j" + me + k + "p"));
        }
      });
      makers[m].start();
    }
    for (Thread maker : makers) {
      maker.join();
    }
    StringBuilder order = new StringBuilder();
    while (!jobs.isEmpty()) {
      order.append(jobs.take()).append(' ');
    }
    System.out.println(order);

    int[] sum = new int[1];
    Thread[] takers = new Thread[4];
    for (int t = 0; t < takers.length; t++) {
      takers[t] = new Thread(() -> {
        try {
          for (int k = 0; k < 10; k++) {
            int v = q.take();
            synchronized (sum) {
              sum[0] += v;
            }
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      takers[t].start();
    }
    for (int k = 1; k <= 40; k++) {
      q.offer(k, 1, TimeUnit.DAYS);
    }
    for (Thread taker : takers) {
      taker.join();
    }
    System.out.println("taken " + sum[0] + " left " + q.size());
  }
}
