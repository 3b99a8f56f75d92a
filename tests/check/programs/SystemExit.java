// EXPECT: correct
// OPTIONS: --outcomes --server a
// PROCESS: a: SystemExit a
// PROCESS: b: SystemExit b
// OUTCOME: b| refused
// OUTCOME: a| [exit 4]\nb| read -1
// REDUCTIONS: lazy optimal source clock
// System.exit ends one process with all of its threads. The system closes its socket, and the other process continues.

import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;

public class SystemExit {
  static int status = 3;

  public static void main(String[] args) throws IOException {
    status++;
    if (args[0].equals("a")) {
      ServerSocket listener = new ServerSocket(4711);
      Socket socket = listener.accept();
      new Thread(SystemExit::waitForEver).start();
      System.exit(status);
    }
    try (Socket socket = new Socket("localhost", 4711)) {
      System.out.println("read " + socket.getInputStream().read());
    } catch (ConnectException e) {
      System.out.println("refused");
    }
  }

  static synchronized void waitForEver() {
    try {
      SystemExit.class.wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
