// A thread reads four bytes at once, so it also reads the second byte, which seemed private to another thread; also if
// the first byte was known to be shared before.
// REDUCTIONS: optimal source persistent
// EXPECT: exception java.lang.Error
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

public class PrivateBehindOverlap {
  static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  static volatile int g;
  static int r, s;

  public static void main(String[] args) throws InterruptedException {
    byte[] a = new byte[16];
    Thread u = new Thread(() -> {
      a[0] = 2;
      int seen = g;
      s = seen * 100000 + (int) INT.get(a, 0);
    });
    Thread t = new Thread(() -> {
      r = (int) INT.get(a, 0);
      a[0] = 1;
      u.start();
      g = 1;
      a[1] = 1;
      g = 2;
    });
    t.start();
    t.join();
    u.join();
    if (s == 100002) throw new Error();
  }
}
