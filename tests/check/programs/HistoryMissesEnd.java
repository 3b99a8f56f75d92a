// What --sharing history leaves out, in the shortest program there is: transitions end behind the end of a thread and not
// before it, and behind main's end a daemon does nothing any more. So main's output is never followed by the daemon's.
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
