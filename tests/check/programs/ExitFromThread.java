// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 
// OUTCOME: main
// END: exit 3
public class ExitFromThread {
  public static void main(String[] args) {
    new Thread(() -> System.exit(3)).start();
    System.out.println("main");
  }
}
