// Threads made in each of the usual ways are started, joined, and seen to be finished.
public class StartJoin {
  static final class Adder extends Thread {
    private final int from;
    private final int to;
    long sum;

    Adder(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public void run() {
      for (int i = from; i < to; i++) {
        sum += i;
      }
    }
  }

  static final class Task implements Runnable {
    int runs;
    Thread seen;

    @Override
    public void run() {
      runs++;
      seen = Thread.currentThread();
    }
  }

  static int viaMethodReference;

  static void bump() {
    viaMethodReference += 7;
  }

  public static void main(String[] args) throws Exception {
    Adder[] adders = new Adder[5];
    for (int i = 0; i < adders.length; i++) {
      adders[i] = new Adder(i * 100, (i + 1) * 100);
      System.out.println("before start alive " + adders[i].isAlive() + " " + adders[i].getState());
    }
    for (Adder adder : adders) {
      adder.start();
    }
    long total = 0;
    for (Adder adder : adders) {
      adder.join();
      System.out.println("sum " + adder.sum + " alive " + adder.isAlive() + " " + adder.getState());
      total += adder.sum;
    }
    System.out.println("total " + total);

    Task task = new Task();
    Thread runner = new Thread(task);
    runner.start();
    runner.join();
    System.out.println("task runs " + task.runs + " in its thread " + (task.seen == runner));

    // run() called directly executes in the caller and does not start anything.
    Thread idle = new Thread(task);
    idle.run();
    System.out.println("direct run " + task.runs + " in main "
        + (task.seen == Thread.currentThread()) + " " + idle.getState());

    Thread lambda = new Thread(() -> viaMethodReference += 1);
    lambda.start();
    lambda.join();
    Thread reference = new Thread(StartJoin::bump);
    reference.start();
    reference.join();
    System.out.println("lambda and reference " + viaMethodReference);

    Thread nothing = new Thread((Runnable) null);
    nothing.start();
    nothing.join();
    System.out.println("null runnable " + nothing.getState());

    // A thread that starts a thread that starts a thread.
    StringBuffer chain = new StringBuffer();
    Thread outer = new Thread(() -> {
      chain.append("a");
      Thread middle = new Thread(() -> {
        chain.append("b");
        Thread inner = new Thread(() -> chain.append("c"));
        inner.start();
        joinQuietly(inner);
        chain.append("d");
      });
      middle.start();
      joinQuietly(middle);
      chain.append("e");
    });
    outer.start();
    outer.join();
    System.out.println("chain " + chain);
    outer.join();
    outer.join(10);
    outer.join(10, 10);
    System.out.println("joining the dead returns");
  }

  static void joinQuietly(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
