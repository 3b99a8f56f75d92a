import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// VarHandles on fields, statics and arrays, used by several threads.
public class VarHandlesShared {
  int count;
  long total;
  String name;
  boolean flag;
  static int shared;
  static int[] cells = new int[4];

  static final VarHandle COUNT;
  static final VarHandle TOTAL;
  static final VarHandle NAME;
  static final VarHandle FLAG;
  static final VarHandle SHARED;
  static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      COUNT = lookup.findVarHandle(VarHandlesShared.class, "count", int.class);
      TOTAL = lookup.findVarHandle(VarHandlesShared.class, "total", long.class);
      NAME = lookup.findVarHandle(VarHandlesShared.class, "name", String.class);
      FLAG = lookup.findVarHandle(VarHandlesShared.class, "flag", boolean.class);
      SHARED = lookup.findStaticVarHandle(VarHandlesShared.class, "shared", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static final class SpinLock {
    private boolean taken;
    private static final VarHandle TAKEN;

    static {
      try {
        TAKEN = MethodHandles.lookup().findVarHandle(SpinLock.class, "taken", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    void lock() {
      while (!TAKEN.compareAndSet(this, false, true)) {
        Thread.yield();
      }
    }

    void unlock() {
      TAKEN.setRelease(this, false);
    }
  }

  public static void main(String[] args) throws Exception {
    VarHandlesShared o = new VarHandlesShared();
    COUNT.set(o, 3);
    System.out.println((int) COUNT.get(o) + " " + (int) COUNT.getAndAdd(o, 4) + " "
        + COUNT.compareAndSet(o, 7, 8) + " " + (int) COUNT.compareAndExchange(o, 8, 9) + " "
        + (int) COUNT.getAndSet(o, 1) + " " + (int) COUNT.getVolatile(o));
    COUNT.setVolatile(o, 6);
    System.out.println((int) COUNT.getAndBitwiseOr(o, 9) + " " + (int) COUNT.getAndBitwiseAnd(o, 5)
        + " " + (int) COUNT.getAndBitwiseXor(o, 1) + " " + (int) COUNT.getAcquire(o));
    TOTAL.setOpaque(o, 1L << 36);
    System.out.println((long) TOTAL.getOpaque(o) + " " + (long) TOTAL.getAndAddRelease(o, 1L) + " "
        + (long) TOTAL.getAndAddAcquire(o, 1L) + " " + o.total);
    System.out.println((String) NAME.getAndSet(o, "x") + " " + NAME.compareAndSet(o, "x", "y")
        + " " + (String) NAME.get(o) + " " + FLAG.compareAndSet(o, false, true) + " "
        + (boolean) FLAG.get(o));
    System.out.println(COUNT.varType() + " " + COUNT.coordinateTypes().size() + " "
        + SHARED.coordinateTypes() + " " + CELL.coordinateTypes().size());
    System.out.println(NAME.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " "
        + COUNT.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
    try {
      CELL.set(cells, 4, 1);
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      COUNT.get((VarHandlesShared) null);
    } catch (NullPointerException e) {
      System.out.println("null object");
    }

    SpinLock lock = new SpinLock();
    int[] guarded = new int[1];
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      int me = t;
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 100; k++) {
          SHARED.getAndAdd(1);
          CELL.getAndAdd(cells, (me + k) % 4, k);
          int seen;
          do {
            seen = (int) COUNT.getVolatile(o);
          } while (!COUNT.weakCompareAndSet(o, seen, seen + 2));
          lock.lock();
          guarded[0]++;
          lock.unlock();
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(shared + " " + java.util.Arrays.toString(cells) + " " + o.count + " "
        + guarded[0]);

    // Release and acquire carry plain data.
    int[] data = new int[1];
    VarHandlesShared gate = new VarHandlesShared();
    Thread reader = new Thread(() -> {
      while (!(boolean) FLAG.getAcquire(gate)) {
        Thread.onSpinWait();
      }
      System.out.println("reader sees " + data[0]);
    });
    reader.start();
    data[0] = 55;
    FLAG.setRelease(gate, true);
    reader.join();
    VarHandle.fullFence();
    VarHandle.acquireFence();
    VarHandle.releaseFence();
    VarHandle.loadLoadFence();
    VarHandle.storeStoreFence();
    System.out.println("fences passed");
  }
}
