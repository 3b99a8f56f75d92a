// Every weak compare-and-set may fail spuriously, also on objects of a single thread, and also if the
// JDK implements it with a strong one.
// OPTIONS: --spurious --outcomes
// REDUCTIONS: clock optimal
// EXPECT: correct
// OUTCOME: 0
// OUTCOME: 1
// OUTCOME: 2
// OUTCOME: 3
// OUTCOME: 4
// OUTCOME: 5
// OUTCOME: 6
// OUTCOME: 7
// OUTCOME: 8
// OUTCOME: 9
// OUTCOME: 10
// OUTCOME: 11
// OUTCOME: 12
// OUTCOME: 13
// OUTCOME: 14
// OUTCOME: 15
// OUTCOME: 16
// OUTCOME: 17
// OUTCOME: 18
// OUTCOME: 19
// OUTCOME: 20
// OUTCOME: 21
// OUTCOME: 22
// OUTCOME: 23
// OUTCOME: 24
// OUTCOME: 25
// OUTCOME: succeeds
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.*;
import mazurka.Verify;

public class WeakForms {
  volatile int i;
  volatile long l;
  volatile String s;
  byte b;
  char c;
  float f;
  static volatile int shared;

  static VarHandle field(String name, Class<?> type) throws Exception {
    return MethodHandles.lookup().findVarHandle(WeakForms.class, name, type);
  }

  @SuppressWarnings("deprecation")
  static boolean call(int form) throws Throwable {
    WeakForms w = new WeakForms();
    switch (form) {
      case 0: return new AtomicInteger().weakCompareAndSetPlain(0, 1);
      case 1: return new AtomicInteger().weakCompareAndSetVolatile(0, 1);
      case 2: return new AtomicLong().weakCompareAndSetAcquire(0, 1);
      case 3: return new AtomicBoolean().weakCompareAndSetRelease(false, true);
      case 4: return new AtomicReference<String>().weakCompareAndSetPlain(null, "x");
      case 5: return new AtomicIntegerArray(2).weakCompareAndSetPlain(1, 0, 1);
      case 6: return new AtomicLongArray(2).weakCompareAndSetVolatile(1, 0, 1);
      case 7: return new AtomicReferenceArray<String>(2).weakCompareAndSetAcquire(1, null, "x");
      case 8: return AtomicIntegerFieldUpdater.newUpdater(WeakForms.class, "i").weakCompareAndSet(w, 0, 1);
      case 9: return AtomicLongFieldUpdater.newUpdater(WeakForms.class, "l").weakCompareAndSet(w, 0, 1);
      case 10: return AtomicReferenceFieldUpdater.newUpdater(WeakForms.class, String.class, "s").weakCompareAndSet(w, null, "x");
      case 11: return new AtomicStampedReference<String>(null, 0).weakCompareAndSet(null, "x", 0, 1);
      case 12: return new AtomicStampedReference<String>("x", 0).weakCompareAndSet("x", "x", 0, 0); // changes nothing
      case 13: return new AtomicMarkableReference<String>(null, false).weakCompareAndSet(null, "x", false, true);
      case 14: return field("i", int.class).weakCompareAndSet(w, 0, 1);
      case 15: return field("i", int.class).weakCompareAndSetPlain(w, 0, 1);
      case 16: return field("l", long.class).weakCompareAndSetAcquire(w, 0L, 1L);
      case 17: return field("s", String.class).weakCompareAndSetRelease(w, (String) null, "x");
      case 18: return field("b", byte.class).weakCompareAndSet(w, (byte) 0, (byte) 1);
      case 19: return field("c", char.class).weakCompareAndSetPlain(w, 'a', 'b') || field("c", char.class).weakCompareAndSet(w, (char) 0, 'b');
      case 20: return field("f", float.class).weakCompareAndSet(w, 0f, 1f);
      case 21: return MethodHandles.lookup().findStaticVarHandle(WeakForms.class, "shared", int.class).weakCompareAndSet(0, 1);
      case 22: return MethodHandles.arrayElementVarHandle(int[].class).weakCompareAndSetPlain(new int[2], 1, 0, 1);
      case 23: return MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN).weakCompareAndSet(new byte[16], 0, 0, 1);
      case 24: return (boolean) MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.WEAK_COMPARE_AND_SET,
          field("i", int.class).accessModeType(VarHandle.AccessMode.WEAK_COMPARE_AND_SET)).invokeExact(field("i", int.class), w, 0, 1);
      default: return new AtomicInteger().weakCompareAndSet(0, 1);
    }
  }

  public static void main(String[] args) throws Throwable {
    int form = Verify.any(0, 25);
    System.out.println(call(form) ? "succeeds" : "" + form);
  }
}
