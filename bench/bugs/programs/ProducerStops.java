// BUG: the consumer sees the end mark before the last item

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

public class ProducerStops {
  static final Queue<Integer> items = new ConcurrentLinkedQueue<>();
  static volatile boolean ended;
  static int sum;

  static void produce() {
    items.add(1);
    ended = true;
    items.add(2);
  }

  static void consume() {
    while (true) {
      Integer item = items.poll();
      if (item != null) {
        sum += item;
      } else if (ended) {
        return;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      produce();
    });
    Thread b = new Thread(() -> {
      consume();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (sum != 3) throw new AssertionError("sum " + sum);
  }
}
