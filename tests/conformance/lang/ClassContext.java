// The classes on the stack, as a SecurityManager sees them.
import java.util.List;

public class ClassContext {
  static class Watcher extends SecurityManager {
    void print(String when) {
      System.out.println(when);
      for (Class<?> c : getClassContext())
        System.out.println("  " + (c.isHidden() ? "a lambda" : c.getName()));
    }
  }

  static class Holder {
    static int value;
    static { new Watcher().print("initializer"); }
  }

  public static void called(Watcher w) { w.print("reflection"); }

  public static void main(String[] args) throws Exception {
    Watcher watcher = new Watcher();
    watcher.print("main");
    Holder.value = 1;
    ClassContext.class.getMethod("called", Watcher.class).invoke(null, watcher);
    Thread thread = new Thread(() -> watcher.print("thread and lambda"));
    thread.start();
    thread.join();
    List.of(1).forEach(i -> watcher.print("library and lambda"));
    List.of(watcher).forEach(ClassContext::called);
  }
}
