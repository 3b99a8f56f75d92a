// As LoaderMonitor, but with a parallel-capable loader: no thread holds its monitor.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: correct
public class LoaderInParallel {
  static final Object L = new Object();

  static class Loader extends ClassLoader {
    static {
      registerAsParallelCapable();
    }

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
      synchronized (L) {
      }
      throw new ClassNotFoundException(name);
    }
  }

  public static void main(String[] args) {
    Loader loader = new Loader();
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
