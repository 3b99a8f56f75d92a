import java.util.ArrayList;
import java.util.List;

// Inheritable thread-locals are copied when a thread is created, not when it is started.
public class InheritableLocals {
  static final InheritableThreadLocal<String> name = new InheritableThreadLocal<>();
  static final InheritableThreadLocal<List<String>> list = new InheritableThreadLocal<>() {
    @Override
    protected List<String> initialValue() {
      return new ArrayList<>();
    }

    @Override
    protected List<String> childValue(List<String> parent) {
      List<String> copy = new ArrayList<>(parent);
      copy.add("child of " + Thread.currentThread().getName());
      return copy;
    }
  };
  static final ThreadLocal<String> plain = new ThreadLocal<>();

  static void runAndWait(Thread thread) throws InterruptedException {
    thread.start();
    thread.join();
  }

  public static void main(String[] args) throws Exception {
    name.set("before");
    plain.set("mine");
    Thread child = new Thread(() -> System.out.println(name.get() + " " + plain.get()));
    name.set("after");
    runAndWait(child);
    runAndWait(new Thread(() -> {
      System.out.println("child has " + name.get());
      name.set("changed in child");
    }));
    System.out.println("main has " + name.get());

    list.get().add("first");
    Thread deep = new Thread(() -> {
      System.out.println(list.get());
      list.get().add("in deep");
      Thread deeper = new Thread(() -> {
        System.out.println(list.get());
        list.get().clear();
      }, "deeper");
      try {
        runAndWait(deeper);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      System.out.println(list.get());
    }, "deep");
    list.get().add("second");
    runAndWait(deep);
    System.out.println(list.get());

    name.remove();
    runAndWait(new Thread(() -> System.out.println("removed " + name.get())));
    name.set("kept");
    runAndWait(new Thread(null, () -> System.out.println("not inherited " + name.get()), "x", 0,
        false));
    runAndWait(new Thread(null, () -> System.out.println("inherited " + name.get()), "x", 0,
        true));

    InheritableThreadLocal<Integer> depth = new InheritableThreadLocal<>() {
      @Override
      protected Integer childValue(Integer parent) {
        return parent + 1;
      }
    };
    depth.set(0);
    nest(depth, 4);
    System.out.println("main depth " + depth.get());
  }

  static void nest(InheritableThreadLocal<Integer> depth, int left) throws InterruptedException {
    if (left == 0) {
      return;
    }
    Thread thread = new Thread(() -> {
      System.out.println("depth " + depth.get());
      try {
        nest(depth, left - 1);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    runAndWait(thread);
  }
}
