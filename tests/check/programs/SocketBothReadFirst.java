// EXPECT: deadlock
// Each end of the connection waits for the other's first byte.
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

public class SocketBothReadFirst {
  static void talk(Socket socket) throws IOException {
    socket.getInputStream().read();
    socket.getOutputStream().write(1);
  }

  public static void main(String[] args) throws Exception {
    ServerSocket server = new ServerSocket(4711);
    new Thread(() -> {
      try {
        talk(server.accept());
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }).start();
    talk(new Socket("localhost", 4711));
  }
}
