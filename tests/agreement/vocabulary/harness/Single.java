import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs one program in this process, which ends with status 97 if the program is stuck. */
final class Single {
  static final int STUCK = 97;

  public static void main(String[] args) throws Throwable {
    ThreadGroup system = Thread.currentThread().getThreadGroup();
    while (system.getParent() != null) system = system.getParent();
    Thread watchdog = new Thread(system, Single::watch, "watchdog");
    watchdog.setDaemon(true);
    watchdog.start();
    try {
      var main = Class.forName(args[0]).getDeclaredMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) new String[0]);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static void watch() {
    Stuck stuck = new Stuck();
    while (!stuck.isStuck(threads())) {
      try {
        Thread.sleep(25);
      } catch (InterruptedException e) {
        return;
      }
    }
    System.out.flush();
    Runtime.getRuntime().halt(STUCK);
  }

  private static List<Thread> threads() {
    List<Thread> threads = new ArrayList<>();
    for (Map.Entry<Thread, StackTraceElement[]> e : Thread.getAllStackTraces().entrySet()) {
      Thread t = e.getKey();
      ThreadGroup group = t.getThreadGroup();
      if (group == null || group.getParent() == null || t.getName().equals("DestroyJavaVM")) continue;
      if (group.getName().equals("InnocuousThreadGroup")) continue;
      threads.add(t);
    }
    return threads;
  }
}
