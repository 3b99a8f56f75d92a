// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 1 1
// OUTCOME: 0 1
// The initialiser of a class runs because of a field read by reflection: it has steps like any other, and whoever comes
// second waits for it or sees that it is done, however often fields of the class were read before.
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
