// References whose referents stay reachable, queues polled without collection, cleared by hand, ThreadLocals.
import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

public class References {
  static final ThreadLocal<Integer> COUNTER = ThreadLocal.withInitial(() -> { System.out.println("initial"); return 10; });
  static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>() {
    @Override protected String initialValue() { return "none"; }
  };

  public static void main(String[] args) throws Exception {
    Object strong = new Object();
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> weak = new WeakReference<>(strong, queue);
    SoftReference<String> soft = new SoftReference<>("constant");
    PhantomReference<Object> phantom = new PhantomReference<>(strong, queue);
    System.gc();
    System.out.println((weak.get() == strong) + " " + soft.get() + " " + phantom.get() + " " + queue.poll() + " " + weak.refersTo(strong) + weak.refersTo(null) + weak.isEnqueued());
    Reference.reachabilityFence(strong);
    System.out.println(weak.enqueue() + " " + weak.get() + " " + (queue.poll() == weak) + " " + weak.enqueue() + queue.poll());
    soft.clear();
    System.out.println(soft.get() + " " + soft.refersTo(null) + " " + new WeakReference<>(null).get());
    Map<String, Integer> map = new WeakHashMap<>();
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String k = "key" + i;
      keys.add(k);
      map.put(k, i);
    }
    System.gc();
    System.out.println(map.size() + " " + map.get(keys.get(7)) + " " + map.containsKey("key3"));
    System.out.println(COUNTER.get() + " " + COUNTER.get());
    COUNTER.set(COUNTER.get() + 5);
    System.out.println(COUNTER.get());
    COUNTER.remove();
    System.out.println(COUNTER.get() + " " + NAME.get());
    NAME.set("parent");
    String[] seen = new String[2];
    Thread t = new Thread(() -> {
      seen[0] = NAME.get() + COUNTER.get();
      NAME.set("child");
      seen[1] = NAME.get();
    });
    t.start();
    t.join();
    System.out.println(seen[0] + " " + seen[1] + " " + NAME.get());
    List<ThreadLocal<Integer>> many = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      ThreadLocal<Integer> l = new ThreadLocal<>();
      l.set(i * i);
      many.add(l);
    }
    int sum = 0;
    for (ThreadLocal<Integer> l : many) { sum += l.get(); l.remove(); }
    System.out.println(sum + " " + many.get(3).get());
    boolean[] cleaned = {false};
    Cleaner.Cleanable c = Cleaner.create().register(new Object(), () -> cleaned[0] = true);
    c.clean();
    c.clean();
    System.out.println(cleaned[0]);
    try {
      weak.getClass().getMethod("clone");
    } catch (NoSuchMethodException e) {
      System.out.println("no public clone");
    }
    int[][] garbage = new int[100][];
    for (int i = 0; i < 20000; i++) garbage[i % 100] = new int[i % 50];
    System.gc();
    System.out.println(garbage[99].length + " " + (weak.get() == null));
  }
}
