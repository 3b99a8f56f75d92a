// Reads of static final fields are invisible, so a write beside other threads is unsupported.
// EXPECT: unsupported

import java.lang.reflect.Field;
import sun.misc.Unsafe;

class StaticFinalWritten {
  static class Holder {
    static final Integer NUMBER = Integer.valueOf(1);
  }

  public static void main(String[] args) throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Unsafe unsafe = (Unsafe) field.get(null);
    Field number = Holder.class.getDeclaredField("NUMBER");
    Object base = unsafe.staticFieldBase(number);
    long offset = unsafe.staticFieldOffset(number);
    Integer two = 2;
    unsafe.putObject(base, offset, 3); // main runs alone
    new Thread(() -> unsafe.putObject(base, offset, two)).start();
    if (Holder.NUMBER == 2) throw new AssertionError();
  }
}
