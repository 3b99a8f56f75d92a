// A client and a server thread. Whatever the order, the client gets its answer.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 42
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

public class SocketEchoChecked {
  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(4711)) {
      Thread thread = new Thread(() -> {
        try (Socket socket = server.accept()) {
          socket.getOutputStream().write(socket.getInputStream().read() + 1);
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      });
      thread.start();
      try (Socket socket = new Socket("localhost", 4711)) {
        socket.getOutputStream().write(41);
        System.out.println(socket.getInputStream().read());
      }
      thread.join();
    }
  }
}
