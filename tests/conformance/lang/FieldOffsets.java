import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import sun.misc.Unsafe;

/** Offsets and updaters of fields of the wrong kind. */
public class FieldOffsets {
  static volatile int si;
  static volatile long sl;
  static volatile String ss;
  volatile int i;
  int plain;
  volatile byte b;

  record Point(int x) {}

  interface Step {
    Object run() throws Exception;
  }

  static void show(String what, Step step) {
    try {
      Object result = step.run();
      System.out.println(what + ": " + (result instanceof Long ? "an offset" : result instanceof Class ? result : "made"));
    } catch (Throwable e) {
      System.out.println(what + ": " + e);
    }
  }

  public static void main(String[] args) throws Exception {
    Field f = Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    Unsafe unsafe = (Unsafe) f.get(null);
    Field of = FieldOffsets.class.getDeclaredField("i"), st = FieldOffsets.class.getDeclaredField("si");
    show("array base of a class", () -> unsafe.arrayBaseOffset(String.class));
    show("array scale of a class", () -> unsafe.arrayIndexScale(String.class));
    show("instance of int", () -> unsafe.allocateInstance(int.class));
    show("int updater", () -> AtomicIntegerFieldUpdater.newUpdater(FieldOffsets.class, "i"));
    show("int updater, static", () -> AtomicIntegerFieldUpdater.newUpdater(FieldOffsets.class, "si"));
    show("long updater, static", () -> AtomicLongFieldUpdater.newUpdater(FieldOffsets.class, "sl"));
    show("reference updater, static", () -> AtomicReferenceFieldUpdater.newUpdater(FieldOffsets.class, String.class, "ss"));
    show("int updater, plain", () -> AtomicIntegerFieldUpdater.newUpdater(FieldOffsets.class, "plain"));
    show("int updater, byte", () -> AtomicIntegerFieldUpdater.newUpdater(FieldOffsets.class, "b"));
    show("int updater, missing", () -> AtomicIntegerFieldUpdater.newUpdater(FieldOffsets.class, "none"));
    show("objectFieldOffset", () -> unsafe.objectFieldOffset(of));
    show("objectFieldOffset, static", () -> unsafe.objectFieldOffset(st));
    show("staticFieldOffset", () -> unsafe.staticFieldOffset(st));
    show("staticFieldOffset, instance", () -> unsafe.staticFieldOffset(of));
    show("staticFieldBase", () -> unsafe.staticFieldBase(st));
    show("staticFieldBase, instance", () -> unsafe.staticFieldBase(of));
    show("objectFieldOffset, null", () -> unsafe.objectFieldOffset(null));
    show("objectFieldOffset, record", () -> unsafe.objectFieldOffset(Point.class.getDeclaredField("x")));
    Runnable captures = () -> System.out.println(args.length);
    try {
      unsafe.objectFieldOffset(captures.getClass().getDeclaredFields()[0]);
    } catch (UnsupportedOperationException e) {
      System.out.println("objectFieldOffset, hidden: " + e.getMessage().split(":")[0]);
    }
  }
}
