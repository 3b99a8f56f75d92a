// A bounded buffer on wait and notifyAll, shared by several producers and consumers.
public class WaitNotifyBuffer {
  static final class Buffer {
    private final int[] slots;
    private int head;
    private int size;
    private int most;

    Buffer(int capacity) {
      slots = new int[capacity];
    }

    synchronized void put(int value) throws InterruptedException {
      while (size == slots.length) {
        wait();
      }
      slots[(head + size) % slots.length] = value;
      size++;
      most = Math.max(most, size);
      notifyAll();
    }

    synchronized int take() throws InterruptedException {
      while (size == 0) {
        wait();
      }
      int value = slots[head];
      head = (head + 1) % slots.length;
      size--;
      notifyAll();
      return value;
    }
  }

  static void run(int capacity, int producers, int consumers, int each) throws Exception {
    Buffer buffer = new Buffer(capacity);
    int[] seen = new int[producers * each];
    int[] perConsumer = new int[consumers];
    boolean[] ordered = new boolean[consumers];
    Thread[] makers = new Thread[producers];
    Thread[] takers = new Thread[consumers];
    for (int p = 0; p < producers; p++) {
      int base = p * each;
      makers[p] = new Thread(() -> {
        try {
          for (int i = 0; i < each; i++) {
            buffer.put(base + i);
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }, "producer-" + p);
    }
    for (int c = 0; c < consumers; c++) {
      int me = c;
      takers[c] = new Thread(() -> {
        int[] last = new int[producers];
        java.util.Arrays.fill(last, -1);
        ordered[me] = true;
        try {
          for (int value = buffer.take(); value >= 0; value = buffer.take()) {
            synchronized (seen) {
              seen[value]++;
            }
            perConsumer[me]++;
            int from = value / each;
            if (value <= last[from]) {
              ordered[me] = false;
            }
            last[from] = value;
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }, "consumer-" + c);
    }
    for (Thread thread : takers) {
      thread.start();
    }
    for (Thread thread : makers) {
      thread.start();
    }
    for (Thread thread : makers) {
      thread.join();
    }
    for (int c = 0; c < consumers; c++) {
      buffer.put(-1);
    }
    int consumed = 0;
    boolean inOrder = true;
    for (int c = 0; c < consumers; c++) {
      takers[c].join();
      consumed += perConsumer[c];
      inOrder &= ordered[c];
    }
    boolean once = true;
    for (int n : seen) {
      once &= n == 1;
    }
    System.out.println("capacity " + capacity + " " + producers + "x" + consumers + " consumed "
        + consumed + " each once " + once + " fifo per producer " + inOrder + " bounded "
        + (buffer.most <= capacity) + " left " + buffer.size);
  }

  public static void main(String[] args) throws Exception {
    run(1, 1, 1, 60);
    run(1, 3, 2, 30);
    run(2, 2, 4, 40);
    run(8, 4, 4, 40);
    run(100, 5, 1, 20);
  }
}
