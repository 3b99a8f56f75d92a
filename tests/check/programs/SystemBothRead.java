// EXPECT: deadlock
// OPTIONS: --all --outcomes
// PROCESS: a: SystemBothRead a
// PROCESS: b: SystemBothRead b
// END: deadlock null
// REDUCTIONS: lazy optimal source clock
// Each process waits for the other one to send. If b comes first, a waits for it for ever.

import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;

public class SystemBothRead {
  public static void main(String[] args) throws IOException {
    if (args[0].equals("a")) {
      try (ServerSocket listener = new ServerSocket(4711);
          Socket socket = listener.accept()) {
        socket.getInputStream().read();
      }
      return;
    }
    try (Socket socket = new Socket("localhost", 4711)) {
      socket.getInputStream().read();
    } catch (ConnectException e) {
      System.out.println("refused");
    }
  }
}
