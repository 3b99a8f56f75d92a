import java.util.Arrays;
import java.util.Collection;

/** Whether threads wait for each other for ever: where they stand has not changed for a while. */
final class Stuck {
  private static final int POLLS = 8, POLLS_IF_RUNNABLE = 60;
  private String last = "";
  private int unchanged;

  boolean isStuck(Collection<Thread> threads) {
    StringBuilder now = new StringBuilder();
    boolean runnable = false;
    for (Thread t : threads) {
      Thread.State state = t.getState();
      if (state == Thread.State.TIMED_WAITING) now.append(System.nanoTime());
      // A thread that waits for the initialisation of a class is runnable.
      if (state == Thread.State.RUNNABLE) runnable = true;
      now.append(t.getId()).append(state).append(Arrays.toString(t.getStackTrace()));
    }
    unchanged = now.toString().equals(last) ? unchanged + 1 : 0;
    last = now.toString();
    return unchanged >= (runnable ? POLLS_IF_RUNNABLE : POLLS);
  }
}
