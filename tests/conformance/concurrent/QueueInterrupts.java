import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

// Interrupts of threads blocked in put, take, offer and poll of every blocking queue.
public class QueueInterrupts {
  interface Blocking {
    Object run() throws InterruptedException;
  }

  static String interrupt(Blocking blocking) throws Exception {
    String[] end = new String[1];
    Thread thread = new Thread(() -> {
      try {
        end[0] = "returned " + blocking.run();
      } catch (InterruptedException e) {
        end[0] = "interrupted" + (Thread.currentThread().isInterrupted() ? " set" : "");
      }
    });
    thread.start();
    Thread.State state = thread.getState();
    while (state != Thread.State.WAITING && state != Thread.State.TIMED_WAITING) {
      Thread.sleep(1);
      state = thread.getState();
    }
    thread.interrupt();
    thread.join();
    return end[0];
  }

  static String before(Blocking blocking) {
    Thread.currentThread().interrupt();
    try {
      return "returned " + blocking.run() + (Thread.interrupted() ? " set" : "");
    } catch (InterruptedException e) {
      return "interrupted";
    }
  }

  static <T> void takers(BlockingQueue<T> q) throws Exception {
    String name = q.getClass().getSimpleName();
    System.out.println(name + " take " + interrupt(q::take) + ", poll "
        + interrupt(() -> q.poll(1_000_000, TimeUnit.SECONDS)) + ", before "
        + before(q::take) + ", timed before " + before(() -> q.poll(1, TimeUnit.SECONDS))
        + ", plain poll " + before(q::poll));
  }

  static void putters(BlockingQueue<Integer> q) throws Exception {
    String name = q.getClass().getSimpleName();
    System.out.println(name + " put " + interrupt(() -> {
      q.put(7);
      return "";
    }) + ", offer " + interrupt(() -> q.offer(7, 1_000_000, TimeUnit.SECONDS)) + ", before "
        + before(() -> {
          q.put(7);
          return "";
        }) + ", plain offer " + before(() -> q.offer(7)) + ", content " + q);
  }

  public static void main(String[] args) throws Exception {
    takers(new ArrayBlockingQueue<Integer>(2));
    takers(new LinkedBlockingQueue<Integer>());
    takers(new LinkedBlockingDeque<Integer>());
    takers(new PriorityBlockingQueue<Integer>());
    takers(new DelayQueue<>());
    takers(new SynchronousQueue<Integer>());
    takers(new SynchronousQueue<Integer>(true));
    takers(new LinkedTransferQueue<Integer>());
    putters(new ArrayBlockingQueue<>(1, false, List.of(1)));
    LinkedBlockingQueue<Integer> one = new LinkedBlockingQueue<>(1);
    one.add(1);
    putters(one);
    LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
    deque.add(1);
    putters(deque);
    putters(new SynchronousQueue<>());
    putters(new SynchronousQueue<>(true));
    // Unbounded queues do not read the interrupt status in put.
    System.out.println("priority " + before(() -> {
      new PriorityBlockingQueue<Integer>().put(1);
      return "";
    }) + ", linked transfer " + before(() -> {
      new LinkedTransferQueue<Integer>().put(1);
      return "";
    }) + ", transfer " + before(() -> {
      new LinkedTransferQueue<Integer>().transfer(1);
      return "";
    }));
  }
}
