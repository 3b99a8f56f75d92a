// A thread sets a system property before or after the other thread ends. The other thread reads an object from before main.
// REDUCTIONS: none clock lazy optimal
// EXPECT: exception java.lang.AssertionError
public class PropertySetLate {
  static volatile int count;

  public static void main(String[] args) {
    Thread looks = new Thread(() -> {
      if (System.getProperty("set.late") != null) throw new AssertionError("seen");
    });
    Thread sets = new Thread(() -> {
      for (int i = 0; i < 400; i++) count++;
      System.setProperty("set.late", "yes");
    });
    looks.start();
    sets.start();
  }
}
