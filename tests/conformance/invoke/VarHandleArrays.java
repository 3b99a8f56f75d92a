// VarHandles of arrays and of views of byte arrays and byte buffers; byte orders; alignment; bounds.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleArrays {
  interface Action { Object run() throws Throwable; }
  static void show(Action a) {
    try {
      System.out.println(a.run());
    } catch (Throwable e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
    int[] a = {1, 2, 3};
    System.out.println((int) ints.getAndAdd(a, 1, 40) + " " + ints.compareAndSet(a, 1, 42, -1) + " " + (int) ints.getAndSet(a, 0, 9) + " "
        + (int) ints.getAndBitwiseOr(a, 2, 8) + " " + (int) ints.getVolatile(a, 2) + Arrays.toString(a));
    VarHandle longs = MethodHandles.arrayElementVarHandle(long[].class);
    long[] l = new long[2];
    longs.setVolatile(l, 1, 1L << 50);
    System.out.println((long) longs.compareAndExchange(l, 1, 1L << 50, 5L) + Arrays.toString(l));
    VarHandle bytes = MethodHandles.arrayElementVarHandle(byte[].class);
    byte[] b = new byte[5];
    for (int i = 0; i < 5; i++) System.out.print(bytes.compareAndSet(b, i, (byte) 0, (byte) (i - 2)) + " " + (byte) bytes.getAndAdd(b, i, (byte) 100) + " ");
    System.out.println(Arrays.toString(b));
    VarHandle bools = MethodHandles.arrayElementVarHandle(boolean[].class);
    boolean[] z = new boolean[3];
    System.out.println(bools.compareAndSet(z, 1, false, true) + " " + (boolean) bools.getAndSet(z, 2, true) + Arrays.toString(z));
    VarHandle chars = MethodHandles.arrayElementVarHandle(char[].class);
    VarHandle shorts = MethodHandles.arrayElementVarHandle(short[].class);
    VarHandle doubles = MethodHandles.arrayElementVarHandle(double[].class);
    VarHandle floats = MethodHandles.arrayElementVarHandle(float[].class);
    char[] c = {'a', 'b', 'c'};
    short[] s = {1, 2, 3};
    double[] d = {1.5, 2.5};
    float[] f = {0.5f};
    System.out.println((char) chars.getAndAdd(c, 1, (char) 5) + " " + (short) shorts.compareAndExchange(s, 2, (short) 3, (short) -3) + " "
        + (double) doubles.getAndAdd(d, 0, 1.0) + " " + (float) floats.getAndSet(f, 0, 9f) + new String(c) + s[2] + d[0] + f[0]);
    VarHandle strings = MethodHandles.arrayElementVarHandle(String[].class);
    String[] t = {"x", null};
    System.out.println(strings.compareAndSet(t, 1, null, "y") + " " + (String) strings.getAndSet(t, 0, "z") + Arrays.toString(t));
    VarHandle objects = MethodHandles.arrayElementVarHandle(Object[].class);
    show(() -> { objects.set((Object[]) t, 0, (Object) 5); return "stored"; });
    show(() -> (int) ints.get(a, 3));
    show(() -> (int) ints.get(a, -1));
    show(() -> (int) ints.get((int[]) null, 0));
    show(() -> (String) strings.get(a, 0));
    byte[] raw = new byte[24];
    for (int i = 0; i < raw.length; i++) raw[i] = (byte) (i * 17);
    VarHandle big = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    VarHandle little = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    VarHandle longBig = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    VarHandle shortLittle = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    VarHandle charBig = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
    VarHandle doubleBig = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN);
    VarHandle floatLittle = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
    System.out.println(Integer.toHexString((int) big.get(raw, 1)) + " " + Integer.toHexString((int) little.get(raw, 1)) + " "
        + Long.toHexString((long) longBig.get(raw, 3)) + " " + (short) shortLittle.get(raw, 5) + " " + (int) (char) charBig.get(raw, 7));
    doubleBig.set(raw, 8, Math.PI);
    floatLittle.set(raw, 17, 2.75f);
    longBig.set(raw, 0, 0x0102030405060708L);
    System.out.println(Arrays.toString(raw) + (double) doubleBig.get(raw, 8) + " " + (float) floatLittle.get(raw, 17));
    ByteBuffer buffer = ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN);
    VarHandle view = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    VarHandle viewLong = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    System.out.println(Integer.toHexString((int) view.get(buffer, 0)) + " " + Long.toHexString((long) viewLong.get(buffer, 0)));
    view.set(buffer, 4, 0x11223344);
    System.out.println(Arrays.toString(Arrays.copyOf(raw, 8)));
    show(() -> (int) big.get(raw, 21));
    show(() -> (int) big.get(raw, -1));
    show(() -> (int) view.get(buffer, 22));
    show(() -> { view.set(buffer.asReadOnlyBuffer(), 0, 1); return 0; });
    show(() -> big.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET) + " " + shortLittle.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET));
    show(() -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
    show(() -> MethodHandles.arrayElementVarHandle(String.class));
  }
}
