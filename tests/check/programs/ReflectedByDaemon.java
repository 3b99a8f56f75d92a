// OPTIONS: --operations every --outcomes
// REDUCTIONS: clock optimal source persistent
// EXPECT: correct
// OUTCOME: read

// The first thread that reads the field has the library make an accessor for it, the other one finds it: both look whether the
// class is initialised, once. The daemon may be cut off anywhere.
public class ReflectedByDaemon {
  public static class Late {
    public static int a;
    static {
    }
  }

  static void read() {
    try {
      Late.class.getDeclaredField("a").getInt(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    Thread t = new Thread(ReflectedByDaemon::read);
    t.setDaemon(true);
    t.start();
    read();
    System.out.println("read");
  }
}
