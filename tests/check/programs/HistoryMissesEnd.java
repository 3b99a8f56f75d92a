// The shortest program for which --sharing history misses an outcome: transitions end after the end of a thread, not
// before it, and after main's end a daemon stops. So the daemon's output never follows main's.
// OPTIONS: --por jpf --sharing history --outcomes
// EXPECT: incomplete
// OUTCOME: main
// OUTCOME: daemon\nmain
public class HistoryMissesEnd {
  public static void main(String[] args) {
    Thread daemon = new Thread(() -> System.out.println("daemon"));
    daemon.setDaemon(true);
    daemon.start();
    System.out.println("main");
  }
}
