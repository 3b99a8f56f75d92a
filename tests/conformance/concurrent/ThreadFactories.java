import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

// Thread factories: default names and settings, own ones, those of fork-join pools.
public class ThreadFactories {
  static final class Own implements ThreadFactory {
    final List<Thread> made = Collections.synchronizedList(new ArrayList<>());

    @Override
    public Thread newThread(Runnable r) {
      Thread thread = new Thread(r, "own-" + made.size());
      thread.setDaemon(true);
      thread.setPriority(3);
      made.add(thread);
      return thread;
    }
  }

  public static void main(String[] args) throws Exception {
    ThreadFactory standard = Executors.defaultThreadFactory();
    Thread one = standard.newThread(() -> System.out.println("in "
        + Thread.currentThread().getName()));
    Thread two = standard.newThread(() -> { });
    System.out.println(one.getName() + " " + two.getName() + " daemon " + one.isDaemon()
        + " priority " + one.getPriority() + " group " + one.getThreadGroup().getName());
    one.start();
    one.join();
    System.out.println(Executors.defaultThreadFactory().newThread(() -> { }).getName());
    Thread loud = new Thread(() -> {
      Thread made = standard.newThread(() -> { });
      System.out.println("made by a daemon: daemon " + made.isDaemon() + " priority "
          + made.getPriority());
    });
    loud.setDaemon(true);
    loud.setPriority(8);
    loud.start();
    loud.join();

    Own own = new Own();
    ExecutorService pool = Executors.newFixedThreadPool(3, own);
    CountDownLatch all = new CountDownLatch(3);
    List<String> names = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < 3; i++) {
      pool.execute(() -> {
        Thread me = Thread.currentThread();
        names.add(me.getName() + me.isDaemon() + me.getPriority());
        all.countDown();
        try {
          all.await();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
    }
    all.await();
    Collections.sort(names);
    System.out.println(names + " made " + own.made.size());
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
    for (Thread thread : own.made) {
      thread.join();
      System.out.print(thread.getState() + " ");
    }
    System.out.println();

    ForkJoinPool forkJoin = new ForkJoinPool(1, p -> {
      ForkJoinWorkerThread thread =
          ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(p);
      thread.setName("fj-own");
      return thread;
    }, null, false);
    System.out.println(forkJoin.submit(() -> Thread.currentThread().getName() + " daemon "
        + Thread.currentThread().isDaemon()).get());
    forkJoin.shutdown();
    ForkJoinPool plain = new ForkJoinPool(1);
    String name = plain.submit(() -> Thread.currentThread().getName()).get();
    System.out.println(name.substring(0, name.indexOf('-')) + " "
        + name.substring(name.indexOf("worker")));
    plain.shutdown();
    ExecutorService privileged = Executors.newSingleThreadExecutor(r -> {
      Thread thread = new Thread(r);
      thread.setName("single-by-lambda");
      return thread;
    });
    System.out.println(privileged.submit(() -> Thread.currentThread().getName()).get());
    privileged.shutdown();
  }
}
