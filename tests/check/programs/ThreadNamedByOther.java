// Fields of a Thread that the library uses for the thread itself are operations if another thread reads them.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: x
// OUTCOME: y
public class ThreadNamedByOther {
  static Thread named;

  public static void main(String[] args) throws InterruptedException {
    named = new Thread(() -> {}, "x");
    named.start();
    new Thread(() -> named.setName("y")).start();
    System.out.print(named.getName());
  }
}
