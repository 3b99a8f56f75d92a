// HotSpot holds the monitor of a loader that is not parallel-capable while it calls loadClass: the
// thread holds the loader and needs L, main holds L and needs the loader.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
public class LoaderMonitor extends ClassLoader {
  static final Object L = new Object();

  @Override
  public Class<?> loadClass(String name) throws ClassNotFoundException {
    synchronized (L) {
    }
    throw new ClassNotFoundException(name);
  }

  public static void main(String[] args) {
    LoaderMonitor loader = new LoaderMonitor();
    new Thread(() -> {
      try {
        Class.forName("Absent", false, loader);
      } catch (ClassNotFoundException e) {
      }
    }).start();
    synchronized (L) {
      synchronized (loader) {
      }
    }
  }
}
