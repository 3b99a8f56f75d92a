// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 
// OUTCOME: main
public class ExitFromThread {
  public static void main(String[] args) {
    new Thread(() -> System.exit(3)).start();
    System.out.println("main");
  }
}
