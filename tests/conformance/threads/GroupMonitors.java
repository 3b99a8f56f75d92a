import java.util.concurrent.CountDownLatch;

// The monitor of a thread group: who waits for it, who notifies on it, and what is seen under it.
public class GroupMonitors {
  static class Counting extends ThreadGroup {
    int failed;

    Counting(ThreadGroup parent, String name) {
      super(parent, name);
    }

    @Override
    public synchronized void uncaughtException(Thread t, Throwable e) {
      failed++;
      System.out.println(t.getName() + " " + e.getMessage() + " " + Thread.holdsLock(this));
    }
  }

  // Runs the task in a thread of its own, until that waits for the monitor that the caller holds.
  static Thread blocked(Runnable task) throws Exception {
    Thread t = new Thread(task, "blocked");
    t.start();
    while (t.getState() != Thread.State.BLOCKED) {
      Thread.sleep(1);
    }
    return t;
  }

  static void operations() throws Exception {
    ThreadGroup parent = new ThreadGroup("parent");
    ThreadGroup child = new ThreadGroup(parent, "child");
    Thread unstarted = new Thread(child, () -> {}, "late");
    Runnable[] tasks = {
        () -> new Thread(child, "made"),
        unstarted::start,
        () -> System.out.println("count " + parent.activeCount()),
        () -> System.out.println("groups " + parent.activeGroupCount()),
        () -> System.out.println("enumerated " + parent.enumerate(new Thread[3])),
        parent::interrupt,
        parent::list,
        () -> child.setMaxPriority(3),
        () -> new ThreadGroup(child, "grandchild").destroy()};
    for (Runnable task : tasks) {
      Thread t;
      synchronized (child) {
        t = blocked(task);
      }
      t.join();
      unstarted.join();
      System.out.println("went on");
    }
    Thread t;
    synchronized (parent) {
      t = blocked(child::destroy);
      System.out.println(child.isDestroyed());
    }
    t.join();
    System.out.println(child.isDestroyed() + " " + parent.activeGroupCount());
  }

  static void end() throws Exception {
    ThreadGroup group = new ThreadGroup("ends");
    CountDownLatch go = new CountDownLatch(1);
    Thread t = new Thread(group, () -> {
      try {
        go.await();
      } catch (InterruptedException e) {
        System.out.println("interrupted");
      }
    });
    t.start();
    synchronized (group) {
      go.countDown();
      while (t.getState() != Thread.State.BLOCKED) {
        Thread.sleep(1);
      }
      System.out.println(t.isAlive() + " " + group.activeCount());
      group.wait();
      System.out.println(group.activeCount());
    }
    t.join();
    System.out.println(t.getThreadGroup());
  }

  static void failing() throws Exception {
    Counting group = new Counting(Thread.currentThread().getThreadGroup(), "c");
    for (int i = 0; i < 3; i++) {
      int n = i;
      Thread t = new Thread(group, () -> {
        throw new IllegalStateException("no " + n);
      }, "t" + i);
      t.start();
      t.join();
    }
    synchronized (group) {
      System.out.println(group.failed + " " + group.activeCount());
    }
  }

  static void daemon() throws Exception {
    ThreadGroup group = new ThreadGroup("daemon");
    group.setDaemon(true);
    Thread t = new Thread(group, () -> System.out.println("in a daemon group"));
    t.start();
    t.join();
    System.out.println(group.isDestroyed());
    try {
      new Thread(group, "too late").start();
    } catch (IllegalThreadStateException e) {
      System.out.println("destroyed");
    }
    Thread again = new Thread(() -> {});
    again.start();
    again.join();
    try {
      again.start();
    } catch (IllegalThreadStateException e) {
      System.out.println("started before");
    }
  }

  static void thread() throws Exception {
    Thread t;
    synchronized (Thread.class) {
      t = blocked(() -> new Thread(() -> {}));
    }
    t.join();
    System.out.println("made");
  }

  public static void main(String[] args) throws Exception {
    operations();
    end();
    failing();
    daemon();
    thread();
  }
}
