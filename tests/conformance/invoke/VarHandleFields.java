// VarHandles of instance and static fields of every type, in every access mode.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleFields {
  boolean z; byte b; short s; char c; int i; long l; float f; double d; String t;
  static boolean sz; static byte sb; static short ss; static char sc; static int si; static long sl; static float sf; static double sd; static Object so;
  final int fin = 3;

  static VarHandle field(String n, Class<?> t) throws ReflectiveOperationException {
    return MethodHandles.lookup().findVarHandle(VarHandleFields.class, n, t);
  }

  static VarHandle stat(String n, Class<?> t) throws ReflectiveOperationException {
    return MethodHandles.lookup().findStaticVarHandle(VarHandleFields.class, n, t);
  }

  interface Action { Object run() throws Throwable; }
  static void show(Action a) {
    try {
      System.out.println(a.run());
    } catch (Throwable e) {
      System.out.println(e.getClass().getSimpleName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@"));
    }
  }

  public static void main(String[] args) throws Throwable {
    VarHandleFields o = new VarHandleFields();
    VarHandle i = field("i", int.class);
    i.set(o, 1);
    i.setVolatile(o, 2);
    i.setOpaque(o, 3);
    i.setRelease(o, 4);
    System.out.println((int) i.get(o) + " " + (int) i.getVolatile(o) + " " + (int) i.getOpaque(o) + " " + (int) i.getAcquire(o));
    System.out.println(i.compareAndSet(o, 4, 5) + " " + i.compareAndSet(o, 4, 6) + " " + o.i + " "
        + (int) i.compareAndExchange(o, 5, 7) + " " + (int) i.compareAndExchangeAcquire(o, 5, 8) + " "
        + (int) i.compareAndExchangeRelease(o, 7, 9) + " " + o.i);
    while (!i.weakCompareAndSet(o, 9, 10)) { }
    while (!i.weakCompareAndSetPlain(o, 10, 11)) { }
    while (!i.weakCompareAndSetAcquire(o, 11, 12)) { }
    while (!i.weakCompareAndSetRelease(o, 12, 13)) { }
    System.out.println(o.i + " " + (int) i.getAndSet(o, 20) + " " + (int) i.getAndSetAcquire(o, 21) + " " + (int) i.getAndSetRelease(o, 22)
        + " " + (int) i.getAndAdd(o, 5) + " " + (int) i.getAndAddAcquire(o, -1) + " " + (int) i.getAndAddRelease(o, 2) + " " + o.i);
    System.out.println((int) i.getAndBitwiseOr(o, 0xf0) + " " + (int) i.getAndBitwiseAnd(o, 0x3c) + " " + (int) i.getAndBitwiseXor(o, -1)
        + " " + (int) i.getAndBitwiseOrAcquire(o, 1) + " " + (int) i.getAndBitwiseAndRelease(o, 0xffff) + " " + (int) i.getAndBitwiseXorAcquire(o, 5) + " " + o.i);
    VarHandle l = field("l", long.class);
    l.setVolatile(o, 1L << 40);
    System.out.println((long) l.getAndAdd(o, 5L) + " " + l.compareAndSet(o, (1L << 40) + 5, -1L) + " " + (long) l.getAndBitwiseAnd(o, 0xffL) + " " + o.l);
    VarHandle b = field("b", byte.class), s = field("s", short.class), c = field("c", char.class), z = field("z", boolean.class);
    b.set(o, (byte) 120);
    System.out.println((byte) b.getAndAdd(o, (byte) 10) + " " + o.b + " " + b.compareAndSet(o, (byte) -126, (byte) 3) + " " + (byte) b.getAndBitwiseXor(o, (byte) -1) + " " + o.b);
    System.out.println((short) s.getAndAdd(o, (short) -5) + " " + s.compareAndSet(o, (short) -5, (short) 1000) + " " + (short) s.getAndSet(o, (short) 7) + " " + o.s);
    System.out.println((int) (char) c.getAndAdd(o, 'a') + " " + c.compareAndSet(o, 'a', 'z') + " " + (char) c.getAndSet(o, 'q') + " " + o.c);
    System.out.println(z.compareAndSet(o, false, true) + " " + (boolean) z.getAndBitwiseXor(o, true) + " " + (boolean) z.getAndSet(o, true) + " " + o.z);
    VarHandle f = field("f", float.class), d = field("d", double.class), t = field("t", String.class);
    f.set(o, 1.5f);
    d.setRelease(o, -0.0);
    System.out.println((float) f.getAndAdd(o, 0.25f) + " " + f.compareAndSet(o, 1.75f, Float.NaN) + " " + f.compareAndSet(o, Float.NaN, 2f) + " " + o.f);
    System.out.println(d.compareAndSet(o, 0.0, 1.0) + " " + d.compareAndSet(o, -0.0, 1.0) + " " + (double) d.getAndAdd(o, 1e10) + " " + (double) d.getAndSet(o, 2.0) + " " + o.d);
    System.out.println((String) t.getAndSet(o, "one") + " " + t.compareAndSet(o, "one", "two") + " " + (String) t.compareAndExchange(o, "x", "three") + " " + o.t);
    VarHandle si = stat("si", int.class), sl = stat("sl", long.class), so = stat("so", Object.class), sz = stat("sz", boolean.class);
    si.set(5);
    System.out.println((int) si.getAndAdd(3) + " " + si.compareAndSet(8, 9) + " " + si.getVolatile() + " " + VarHandleFields.si);
    System.out.println((long) sl.getAndAdd(1L) + " " + (long) sl.compareAndExchange(1L, 50L) + " " + VarHandleFields.sl);
    so.setVolatile("static");
    System.out.println(so.getAcquire() + " " + so.getAndSet(4) + " " + VarHandleFields.so + " " + sz.compareAndSet(false, true));
    stat("sb", byte.class).set((byte) 1); stat("ss", short.class).set((short) 2); stat("sc", char.class).set('3');
    stat("sf", float.class).set(4f); stat("sd", double.class).set(5.0);
    System.out.println(sb + "" + ss + sc + sf + sd);
    System.out.println(i.varType() + " " + i.coordinateTypes() + " " + i.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) + " "
        + t.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + f.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR));
    show(() -> (int) i.get("not it"));
    show(() -> (long) i.get(o));
    show(() -> { i.set(o, "text"); return 0; });
    show(() -> (int) i.get());
    show(() -> (int) i.get((VarHandleFields) null));
    show(() -> (String) t.getAndAdd(o, "x"));
    show(() -> { field("fin", int.class).set(o, 4); return 0; });
    show(() -> (int) field("fin", int.class).getVolatile(o));
    show(() -> field("nope", int.class));
    show(() -> field("i", long.class));
    show(() -> field("si", int.class));
    VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence();
    System.out.println(i.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD).invoke(o, 1) + " " + i);
  }
}
