// Attributes a new thread takes from its parent, and access to Thread.currentThread.
public class ContextLoaders {
  static final class Loader extends ClassLoader {
    Loader(ClassLoader parent) {
      super(parent);
    }

    @Override
    public String toString() {
      return "my loader";
    }
  }

  static void runAndWait(Thread thread) throws InterruptedException {
    thread.start();
    thread.join();
  }

  public static void main(String[] args) throws Exception {
    ClassLoader system = ClassLoader.getSystemClassLoader();
    Thread main = Thread.currentThread();
    System.out.println("main has system loader " + (main.getContextClassLoader() == system));
    runAndWait(new Thread(() -> System.out.println("child too "
        + (Thread.currentThread().getContextClassLoader() == system))));
    main.setContextClassLoader(new Loader(system));
    Thread made = new Thread(() -> System.out.println("taken at creation "
        + Thread.currentThread().getContextClassLoader()));
    main.setContextClassLoader(system);
    runAndWait(made);
    runAndWait(new Thread(() -> {
      Thread.currentThread().setContextClassLoader(null);
      System.out.println("null is allowed " + Thread.currentThread().getContextClassLoader());
    }));
    System.out.println("main unchanged " + (main.getContextClassLoader() == system));
    runAndWait(new Thread(() -> {
      try {
        Class<?> loaded = Thread.currentThread().getContextClassLoader()
            .loadClass("ContextLoaders$Loader");
        System.out.println("same class " + (loaded == Loader.class));
      } catch (ClassNotFoundException e) {
        System.out.println("missing");
      }
    }));
    Thread[] self = new Thread[3];
    for (int i = 0; i < self.length; i++) {
      int me = i;
      Thread thread = new Thread(() -> self[me] = Thread.currentThread());
      runAndWait(thread);
      System.out.println("itself " + (self[me] == thread));
    }
    System.out.println("equals " + self[0].equals(self[0]) + " " + self[0].equals(self[1]));
  }
}
