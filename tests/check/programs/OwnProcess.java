// The process of the program is alive while the program runs.
// OPTIONS: --outcomes
// REDUCTIONS: clock optimal
// EXPECT: correct
// OUTCOME: true
public class OwnProcess {
  public static void main(String[] args) {
    System.out.print(ProcessHandle.current().isAlive());
  }
}
