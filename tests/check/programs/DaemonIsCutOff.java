// When main ends, the daemon stops.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 
// OUTCOME: d
public class DaemonIsCutOff {
  public static void main(String[] args) {
    Thread t = new Thread(() -> System.out.println("d"));
    t.setDaemon(true);
    t.start();
  }
}
