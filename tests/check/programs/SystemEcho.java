// EXPECT: correct
// OPTIONS: --outcomes --server server
// PROCESS: server: SystemEcho server
// PROCESS: client: SystemEcho client
// OUTCOME: client| refused
// OUTCOME: server| served 5 calls 1\nclient| got 6 calls 1
// REDUCTIONS: lazy optimal source clock
// Two processes of one class. Each counts for itself. A server may wait for a client that came too early.

import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;

public class SystemEcho {
  static int calls;

  public static void main(String[] args) throws IOException {
    calls++;
    if (args[0].equals("server")) {
      try (ServerSocket listener = new ServerSocket(4711);
          Socket socket = listener.accept()) {
        int b = socket.getInputStream().read();
        socket.getOutputStream().write(b + 1);
        System.out.println("served " + b + " calls " + calls);
      }
      return;
    }
    try (Socket socket = new Socket("localhost", 4711)) {
      socket.getOutputStream().write(5);
      System.out.println("got " + socket.getInputStream().read() + " calls " + calls);
    } catch (ConnectException e) {
      System.out.println("refused");
    }
  }
}
