// Threads change final fields with operations of Unsafe other than puts: a compare-and-set, a swap,
// and a write to the second byte. Reads of the fields see each change or do not.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy optimal
// EXPECT: correct
// OUTCOME: 1 1 1
// OUTCOME: 1 1 257
// OUTCOME: 1 2 1
// OUTCOME: 1 2 257
// OUTCOME: 2 1 1
// OUTCOME: 2 1 257
// OUTCOME: 2 2 1
// OUTCOME: 2 2 257

import java.lang.reflect.Field;
import sun.misc.Unsafe;

class FinalSwapped {
  static class Point {
    final int x, y, z;

    Point(int each) {
      x = each;
      y = each;
      z = each;
    }
  }

  static final Point POINT = new Point(1);
  static Unsafe unsafe;

  static long offset(String name) throws NoSuchFieldException {
    return unsafe.objectFieldOffset(Point.class.getDeclaredField(name));
  }

  public static void main(String[] args) throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    unsafe = (Unsafe) field.get(null);
    final long x = offset("x"), y = offset("y"), z = offset("z");
    new Thread(() -> unsafe.compareAndSwapInt(POINT, x, 1, 2)).start();
    new Thread(() -> unsafe.getAndSetInt(POINT, y, 2)).start();
    new Thread(() -> unsafe.putByte(POINT, z + 1, (byte) 1)).start();
    System.out.print(POINT.x + " " + POINT.y + " " + POINT.z);
  }
}
