import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

// A pipeline: stages with several workers each, joined by bounded buffers; back-pressure, errors
// that travel beside the data, filters, fan-out, and a last stage that restores the order.
public class StagePipeline {
  /** What travels: a numbered item, or an error in its place, or the end. */
  static final class Parcel {
    final int number;
    final Object value;
    final Throwable error;
    final boolean last;

    private Parcel(int number, Object value, Throwable error, boolean last) {
      this.number = number;
      this.value = value;
      this.error = error;
      this.last = last;
    }

    static Parcel of(int number, Object value) {
      return new Parcel(number, value, null, false);
    }

    static Parcel failed(int number, Throwable error) {
      return new Parcel(number, null, error, false);
    }

    static Parcel end() {
      return new Parcel(-1, null, null, true);
    }
  }

  /** A bounded buffer with one monitor, which also records how full it ever was. */
  static final class Buffer {
    private final ArrayDeque<Parcel> items = new ArrayDeque<>();
    private final int capacity;
    private int most;
    private int passed;

    Buffer(int capacity) {
      this.capacity = capacity;
    }

    synchronized void put(Parcel parcel) throws InterruptedException {
      while (items.size() == capacity) {
        wait();
      }
      items.add(parcel);
      most = Math.max(most, items.size());
      passed++;
      notifyAll();
    }

    synchronized Parcel take() throws InterruptedException {
      while (items.isEmpty()) {
        wait();
      }
      Parcel parcel = items.remove();
      notifyAll();
      return parcel;
    }
  }

  static final class Stage {
    final String name;
    final int workers;
    final Function<Object, Object> function;
    final AtomicInteger processed = new AtomicInteger();
    final AtomicInteger failures = new AtomicInteger();
    final AtomicInteger skipped = new AtomicInteger();

    Stage(String name, int workers, Function<Object, Object> function) {
      this.name = name;
      this.workers = workers;
      this.function = function;
    }

    Parcel apply(Parcel parcel) {
      if (parcel.error != null) {
        skipped.incrementAndGet();
        return parcel;
      }
      try {
        Parcel result = Parcel.of(parcel.number, function.apply(parcel.value));
        processed.incrementAndGet();
        return result;
      } catch (RuntimeException e) {
        failures.incrementAndGet();
        return Parcel.failed(parcel.number, new RuntimeException(name + ": " + e.getMessage(), e));
      }
    }
  }

  static final class Pipeline {
    private final List<Stage> stages = new ArrayList<>();
    private final List<Buffer> buffers = new ArrayList<>();
    private final int capacity;

    Pipeline(int capacity) {
      this.capacity = capacity;
    }

    Pipeline stage(String name, int workers, Function<Object, Object> function) {
      stages.add(new Stage(name, workers, function));
      return this;
    }

    /** Sends the inputs through and gives the results in the order of the inputs. */
    List<String> run(List<?> inputs) throws InterruptedException {
      for (int i = 0; i <= stages.size(); i++) {
        buffers.add(new Buffer(capacity));
      }
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < stages.size(); i++) {
        Stage stage = stages.get(i);
        Buffer in = buffers.get(i);
        Buffer out = buffers.get(i + 1);
        AtomicInteger active = new AtomicInteger(stage.workers);
        for (int w = 0; w < stage.workers; w++) {
          threads.add(new Thread(() -> {
            try {
              while (true) {
                Parcel parcel = in.take();
                if (parcel.last) {
                  // The last worker to see the end passes it on, the others hand it round.
                  if (active.decrementAndGet() == 0) {
                    out.put(parcel);
                  } else {
                    in.put(parcel);
                  }
                  return;
                }
                out.put(stage.apply(parcel));
              }
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }, stage.name + "-" + w));
        }
      }
      Thread source = new Thread(() -> {
        try {
          int number = 0;
          for (Object input : inputs) {
            buffers.get(0).put(Parcel.of(number++, input));
          }
          buffers.get(0).put(Parcel.end());
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }, "source");
      threads.add(source);
      for (Thread thread : threads) {
        thread.start();
      }
      List<String> results = new ArrayList<>();
      PriorityQueue<Parcel> early = new PriorityQueue<>((a, b) -> a.number - b.number);
      int next = 0;
      Buffer sink = buffers.get(stages.size());
      for (Parcel parcel = sink.take(); !parcel.last; parcel = sink.take()) {
        early.add(parcel);
        while (!early.isEmpty() && early.peek().number == next) {
          Parcel ready = early.remove();
          results.add(ready.error == null ? "" + ready.value : "!" + ready.error.getMessage());
          next++;
        }
      }
      for (Thread thread : threads) {
        thread.join();
      }
      return results;
    }

    void report() {
      StringBuilder text = new StringBuilder();
      for (Stage stage : stages) {
        text.append(stage.name).append(" ok ").append(stage.processed).append(" failed ")
            .append(stage.failures).append(" passed by ").append(stage.skipped).append("; ");
      }
      boolean bounded = true;
      for (Buffer buffer : buffers) {
        bounded &= buffer.most <= capacity;
      }
      System.out.println(text + "bounded " + bounded);
    }
  }

  static int collatz(int n) {
    int steps = 0;
    while (n != 1) {
      n = n % 2 == 0 ? n / 2 : 3 * n + 1;
      steps++;
    }
    return steps;
  }

  static void numbers(int capacity, int workers) throws Exception {
    List<Integer> inputs = new ArrayList<>();
    for (int i = 1; i <= 24; i++) {
      inputs.add(i);
    }
    Pipeline pipeline = new Pipeline(capacity)
        .stage("collatz", workers, x -> collatz((Integer) x))
        .stage("square", 1, x -> (Integer) x * (Integer) x)
        .stage("name", workers, x -> "s" + x);
    System.out.println(pipeline.run(inputs));
    pipeline.report();
  }

  static void text() throws Exception {
    String[] lines = {"7 + 5", "8 * 9", "4 /", "10 / 0", "x - 1", "100 - 58", "6 / 3", ""};
    Pipeline pipeline = new Pipeline(2)
        .stage("split", 2, x -> {
          String[] parts = ((String) x).split(" ");
          if (parts.length != 3) {
            throw new IllegalArgumentException("parts " + parts.length);
          }
          return parts;
        })
        .stage("parse", 3, x -> {
          String[] parts = (String[]) x;
          return new Object[] {Integer.parseInt(parts[0]), parts[1], Integer.parseInt(parts[2])};
        })
        .stage("compute", 2, x -> {
          Object[] p = (Object[]) x;
          int a = (Integer) p[0];
          int b = (Integer) p[2];
          switch ((String) p[1]) {
            case "+":
              return a + b;
            case "-":
              return a - b;
            case "*":
              return a * b;
            default:
              return a / b;
          }
        });
    for (String result : pipeline.run(List.of(lines))) {
      System.out.println(result);
    }
    pipeline.report();
  }

  /** Fan-out by key: a router feeds one queue per key, each with its own ordered worker. */
  static void fanOut() throws Exception {
    int keys = 4;
    List<BlockingQueue<Integer>> queues = new ArrayList<>();
    Map<Integer, List<Integer>> received = new ConcurrentSkipListMap<>();
    List<Thread> threads = new ArrayList<>();
    for (int k = 0; k < keys; k++) {
      int key = k;
      // One kind of queue each, all with the same meaning.
      BlockingQueue<Integer> queue = k == 0 ? new ArrayBlockingQueue<>(2)
          : k == 1 ? new LinkedBlockingQueue<>(3) : k == 2 ? new SynchronousQueue<>()
          : new ArrayBlockingQueue<>(1, true);
      queues.add(queue);
      Thread thread = new Thread(() -> {
        List<Integer> mine = new ArrayList<>();
        try {
          for (int v = queue.take(); v >= 0; v = queue.take()) {
            mine.add(v);
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
        received.put(key, mine);
      });
      threads.add(thread);
      thread.start();
    }
    for (int i = 0; i < 40; i++) {
      queues.get(i * i % 7 % keys).put(i);
    }
    for (BlockingQueue<Integer> queue : queues) {
      queue.put(-1);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(received);
  }

  /** Fan-in: several sources, one merging sink, results grouped and counted. */
  static void fanIn() throws Exception {
    LinkedBlockingQueue<String> merged = new LinkedBlockingQueue<>(3);
    int sources = 3;
    CountDownLatch finished = new CountDownLatch(sources);
    for (int s = 0; s < sources; s++) {
      int me = s;
      new Thread(() -> {
        try {
          for (int i = 0; i < 15; i++) {
            merged.put("s" + me + ":" + i % (me + 2));
          }
          finished.countDown();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }).start();
    }
    Thread closer = new Thread(() -> {
      try {
        finished.await();
        merged.put("end");
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    closer.start();
    Map<String, Integer> counts = new TreeMap<>();
    for (String item = merged.take(); !item.equals("end"); item = merged.take()) {
      counts.merge(item, 1, Integer::sum);
    }
    closer.join();
    System.out.println(counts);
  }

  /** A stage that is cancelled by interrupt while blocked on a full buffer. */
  static void cancelled() throws Exception {
    ArrayBlockingQueue<Integer> full = new ArrayBlockingQueue<>(2);
    Map<String, String> log = new ConcurrentHashMap<>();
    Thread producer = new Thread(() -> {
      int i = 0;
      try {
        while (true) {
          full.put(i++);
        }
      } catch (InterruptedException e) {
        log.put("producer", "stopped at " + i);
      }
    });
    producer.start();
    while (producer.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    producer.interrupt();
    producer.join();
    List<Integer> rest = new ArrayList<>();
    full.drainTo(rest);
    Collections.sort(rest);
    System.out.println(log + " left " + rest);
  }

  public static void main(String[] args) throws Exception {
    numbers(1, 1);
    numbers(2, 3);
    numbers(10, 2);
    text();
    fanOut();
    fanIn();
    cancelled();
  }
}
