// A field that one thread writes by a volatile access of a VarHandle and another reads plainly,
// behind a visible step. The assertion fails only if the read comes first.
// EXPECT: exception
// REDUCTIONS: none clock lazy source selective selective:composed exit-block exit-block-rw verisoft
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class MixedModes {
  static int x;
  static volatile int v;

  public static void main(String[] args) throws Exception {
    VarHandle handle =
        MethodHandles.lookup().findStaticVarHandle(MixedModes.class, "x", int.class);
    Thread writer = new Thread(() -> handle.setVolatile(1));
    Thread reader =
        new Thread(
            () -> {
              v = 1;
              if (x == 0) throw new IllegalStateException(); // EXPECT: exception
            });
    writer.start();
    reader.start();
  }
}
