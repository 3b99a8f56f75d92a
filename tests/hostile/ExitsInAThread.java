// EXPECT: correct
// OPTIONS: --time 30 --outcomes
public class ExitsInAThread {
  public static void main(String[] args) {
    new Thread(() -> System.exit(7)).start();
    new Thread(() -> Runtime.getRuntime().halt(8)).start();
    System.out.println("main");
  }
}
