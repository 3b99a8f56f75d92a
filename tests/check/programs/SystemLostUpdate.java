// EXPECT: correct
// OPTIONS: --outcomes --server server
// PROCESS: server: SystemLostUpdate server
// PROCESS: a: SystemLostUpdate 1
// PROCESS: b: SystemLostUpdate 2
// OUTCOME: server| 1
// OUTCOME: server| 2
// OUTCOME: server| 3
// OUTCOME:
// REDUCTIONS: lazy
// A server adds what two clients send, in two threads without a lock: an update may get lost. A client that comes before
// the server gives up, and then the server waits.

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;

public class SystemLostUpdate {
  static int sum;

  static void add(Socket socket) {
    try (socket) {
      sum = sum + socket.getInputStream().read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    if (args[0].equals("server")) {
      Thread[] threads = new Thread[2];
      try (ServerSocket listener = new ServerSocket(4711)) {
        for (int i = 0; i < 2; i++) {
          Socket socket = listener.accept();
          threads[i] = new Thread(() -> add(socket));
          threads[i].start();
        }
      }
      for (Thread t : threads) t.join();
      System.out.println(sum);
      return;
    }
    try (Socket socket = new Socket("localhost", 4711)) {
      socket.getOutputStream().write(Integer.parseInt(args[0]));
    } catch (ConnectException e) {
      // too early
    }
  }
}
