// What the library keeps in a Thread for the thread itself is an operation when another one looks.
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
