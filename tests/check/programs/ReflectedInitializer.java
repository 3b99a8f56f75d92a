// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 1 1
// OUTCOME: 0 1
// A field read by reflection runs the initialiser of a class. The initialiser has steps like any other code. The second
// thread waits for it or finds the class initialised, however often fields of the class were read before.
public class ReflectedInitializer {
  static int seen;

  static class Late {
    static int a = 1;
    static {
      seen = 1;
    }
  }

  static int read() {
    try {
      return Late.class.getDeclaredField("a").getInt(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(ReflectedInitializer::read);
    t.start();
    int before = seen;
    int a = read();
    t.join();
    System.out.println(before + " " + a);
  }
}
