import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.Callable;

// Synchronized methods that the virtual machine or the library calls: each holds its monitor while
// it runs, and has left it afterwards.
public class SynchronizedCalls {
  static void say(String what, Object monitor) {
    System.out.println(what + " " + Thread.holdsLock(monitor));
  }

  public static class Target implements Comparable<Target>, Callable<String>, AutoCloseable {
    @Override
    public synchronized String toString() {
      say("toString", this);
      return "target";
    }

    @Override
    public synchronized int hashCode() {
      say("hashCode", this);
      return 1;
    }

    @Override
    public synchronized boolean equals(Object o) {
      say("equals", this);
      return true;
    }

    @Override
    public synchronized int compareTo(Target o) {
      say("compareTo", this);
      return 0;
    }

    @Override
    public synchronized String call() {
      say("call", this);
      return "called";
    }

    @Override
    public synchronized void close() {
      say("close", this);
    }

    public synchronized void fails() {
      say("fails", this);
      throw new IllegalStateException("thrown under the monitor");
    }

    public static synchronized long statics(int n) {
      say("statics", Target.class);
      return n;
    }
  }

  record Pair(Target target) {}

  enum Kind {
    ONE {
      @Override
      synchronized void act() {
        say("enum", this);
      }
    };

    abstract void act();
  }

  interface Acts {
    void act();
  }

  static class Loader extends ClassLoader {
    @Override
    public synchronized Class<?> loadClass(String name) throws ClassNotFoundException {
      if (name.startsWith("absent")) {
        say("loadClass", this);
      }
      return super.loadClass(name);
    }
  }

  // Without synchronized methods: the virtual machine takes the monitor itself.
  static class PlainLoader extends ClassLoader {
    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
      if (name.startsWith("absent")) {
        say("plain loadClass", this);
      }
      return super.loadClass(name);
    }
  }

  static class ParallelLoader extends ClassLoader {
    static {
      registerAsParallelCapable();
    }

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
      if (name.startsWith("absent")) {
        say("parallel loadClass", this);
      }
      return super.loadClass(name);
    }
  }

  static void load(ClassLoader loader) {
    for (String name : new String[] {"absent.Klass", "[Labsent.Element;"}) {
      try {
        Class.forName(name, true, loader);
      } catch (ClassNotFoundException e) {
        System.out.println(e.getMessage());
      }
    }
    say("afterwards", loader);
  }

  static class Handler implements Thread.UncaughtExceptionHandler {
    @Override
    public synchronized void uncaughtException(Thread t, Throwable e) {
      say("handler", this);
      say("of thread", t);
    }
  }

  static class Group extends ThreadGroup {
    Group() {
      super("group");
    }

    @Override
    public synchronized void uncaughtException(Thread t, Throwable e) {
      say("group", this);
    }
  }

  static class Runs extends Thread {
    Runs(ThreadGroup group) {
      super(group, "runs");
    }

    @Override
    public synchronized void run() {
      say("run", this);
      throw new IllegalStateException();
    }
  }

  static class Hook extends Thread {
    @Override
    public synchronized void run() {
      say("hook", this);
    }
  }

  static class Notifies extends Thread {
    boolean done;

    @Override
    public synchronized void run() {
      done = true;
      notifyAll();
    }
  }

  static void reflection(Target target) throws Throwable {
    Method statics = Target.class.getMethod("statics", int.class);
    for (int i = 0; i < 20; i++) {
      Object result = statics.invoke(null, i);
      if (!result.equals((long) i)) {
        System.out.println("wrong " + result);
      }
    }
    try {
      Target.class.getMethod("fails").invoke(target);
    } catch (InvocationTargetException e) {
      System.out.println(e.getCause().getMessage());
    }
    say("afterwards", target);
    var handle = MethodHandles.lookup().findVirtual(Target.class, "fails",
        MethodType.methodType(void.class));
    try {
      handle.invoke(target);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    say("afterwards", target);
  }

  static void threads() throws Exception {
    Runs runs = new Runs(null);
    runs.setUncaughtExceptionHandler(new Handler());
    runs.start();
    runs.join();
    say("afterwards", runs);
    Group group = new Group();
    Thread inGroup = new Runs(group);
    inGroup.start();
    inGroup.join();
    Notifies notifies = new Notifies();
    synchronized (notifies) {
      notifies.start();
      while (!notifies.done) {
        notifies.wait();
      }
    }
    notifies.join();
    System.out.println("notified");
  }

  public static synchronized void main(String[] args) throws Throwable {
    say("main", SynchronizedCalls.class);
    Target target = new Target();
    String text = "concatenated " + target;
    System.out.println(text);
    System.out.println(new Pair(target) + " " + new Pair(target).hashCode() + " "
        + new Pair(target).equals(new Pair(new Target())));
    System.out.println(String.valueOf(target) + String.format("%s", target));
    new java.util.TreeSet<>(java.util.List.of(target)).contains(target);
    Callable<String> callable = target::call;
    System.out.println(callable.call());
    try (Target resource = target) {
      say("in try", resource);
    }
    Kind.ONE.act();
    AccessController.doPrivileged(new PrivilegedAction<Object>() {
      @Override
      public synchronized Object run() {
        say("privileged", this);
        return null;
      }
    });
    Acts proxy = (Acts) Proxy.newProxyInstance(SynchronizedCalls.class.getClassLoader(),
        new Class<?>[] {Acts.class}, new InvocationHandler() {
          @Override
          public synchronized Object invoke(Object p, Method m, Object[] arguments) {
            say("proxy", this);
            return null;
          }
        });
    proxy.act();
    reflection(target);
    threads();
    load(new Loader());
    load(new PlainLoader());
    load(new ParallelLoader());
    Runtime.getRuntime().addShutdownHook(new Hook());
  }
}
