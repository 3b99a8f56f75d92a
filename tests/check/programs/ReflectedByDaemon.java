// OPTIONS: --operations every --outcomes
// REDUCTIONS: clock optimal source persistent
// EXPECT: correct
// OUTCOME: read

// The first thread that reads the field lets the library create an accessor, which the other thread finds. Both check once
// whether the class is initialised. The end of the program may stop the daemon anywhere.
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
