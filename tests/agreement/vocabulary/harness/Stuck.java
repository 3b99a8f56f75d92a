import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Collection;

/** Detects threads that wait for each other for ever: their stacks have not changed for a while. */
final class Stuck {
  private static final int POLLS = 8, POLLS_IF_RUNNABLE = 60;
  private String last = "";
  private int unchanged;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  boolean isStuck(Collection<Thread> threads) {
    StringBuilder now = new StringBuilder();
    boolean runnable = false;
    for (Thread t : threads) {
      Thread.State state = t.getState();
      if (state == Thread.State.TIMED_WAITING) now.append(System.nanoTime());
      // A thread that waits for the initialisation of a class is runnable, but uses no processor time. A thread in an
      // endless loop uses processor time, and is not stuck.
      if (state == Thread.State.RUNNABLE) {
        runnable = true;
        now.append(THREADS.getThreadCpuTime(t.getId()) / 1_000_000);
      }
      now.append(t.getId()).append(state).append(Arrays.toString(t.getStackTrace()));
    }
    unchanged = now.toString().equals(last) ? unchanged + 1 : 0;
    last = now.toString();
    return unchanged >= (runnable ? POLLS_IF_RUNNABLE : POLLS);
  }
}
