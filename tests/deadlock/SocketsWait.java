// EXPECT: deadlock
// The server waits for a second client, and the client for an answer.
// REPORT: Thread "main" waits to receive at port * from port 4711
// REPORT: Thread "server" waits to accept a connection on port 4711
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

public class SocketsWait {
  public static void main(String[] args) throws Exception {
    ServerSocket server = new ServerSocket(4711);
    Thread thread = new Thread(() -> {
      try {
        server.accept();
        server.accept();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }, "server");
    thread.start();
    new Socket("localhost", 4711).getInputStream().read();
  }
}
