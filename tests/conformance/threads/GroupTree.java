import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;

// Thread groups: the tree, its counts, enumeration, maximum priority and interruption.
public class GroupTree {
  static String names(ThreadGroup group, boolean recurse) {
    Thread[] threads = new Thread[20];
    int n = group.enumerate(threads, recurse);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      names.add(threads[i].getName());
    }
    Collections.sort(names);
    return names.toString();
  }

  public static void main(String[] args) throws Exception {
    ThreadGroup mine = Thread.currentThread().getThreadGroup();
    System.out.println(mine.getName() + " parent " + mine.getParent().getName() + " root "
        + mine.getParent().getParent());
    ThreadGroup upper = new ThreadGroup("upper");
    ThreadGroup lower = new ThreadGroup(upper, "lower");
    System.out.println(upper.getParent() == mine);
    System.out.println(lower.getParent() == upper);
    System.out.println(upper.parentOf(lower) + " " + lower.parentOf(upper) + " "
        + upper.parentOf(upper) + " " + mine.parentOf(lower));
    System.out.println(upper);
    System.out.println(upper.activeGroupCount() + " " + lower.activeGroupCount());

    CountDownLatch started = new CountDownLatch(4);
    CountDownLatch finish = new CountDownLatch(1);
    List<String> interrupted = Collections.synchronizedList(new ArrayList<>());
    Runnable body = () -> {
      started.countDown();
      try {
        finish.await();
      } catch (InterruptedException e) {
        interrupted.add(Thread.currentThread().getName());
      }
    };
    Thread[] threads = {
        new Thread(upper, body, "u1"), new Thread(upper, body, "u2"),
        new Thread(lower, body, "l1"), new Thread(body, "m1")};
    System.out.println("unstarted " + upper.activeCount());
    for (Thread thread : threads) {
      thread.start();
    }
    started.await();
    System.out.println("upper " + upper.activeCount() + " lower " + lower.activeCount());
    System.out.println(names(upper, true) + " " + names(upper, false) + " " + names(lower, true));
    System.out.println(names(mine, true));
    ThreadGroup[] groups = new ThreadGroup[5];
    int n = mine.enumerate(groups);
    System.out.println("groups " + n + " " + groups[0].getName() + " " + groups[1].getName());
    System.out.println(Arrays.asList(threads[2].getThreadGroup() == lower,
        threads[3].getThreadGroup() == mine));

    upper.interrupt();
    for (int i = 0; i < 3; i++) {
      threads[i].join();
    }
    Collections.sort(interrupted);
    System.out.println("interrupted " + interrupted);
    finish.countDown();
    threads[3].join();
    System.out.println("after " + upper.activeCount() + " " + threads[0].getThreadGroup());

    ThreadGroup limited = new ThreadGroup("limited");
    limited.setMaxPriority(4);
    Thread capped = new Thread(limited, () -> {}, "capped");
    System.out.println("max " + limited.getMaxPriority() + " given " + capped.getPriority());
    capped.setPriority(9);
    System.out.println("raised " + capped.getPriority());
    capped.setPriority(2);
    System.out.println("lowered " + capped.getPriority());
    limited.setMaxPriority(0);
    System.out.println("bad maximum " + limited.getMaxPriority());
    System.out.println(new ThreadGroup(limited, "sub").getMaxPriority());
  }
}
