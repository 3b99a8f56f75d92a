// EXPECT: deadlock
// Both threads send more than the buffers hold before they read.
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

public class SocketBuffersFull {
  static void talk(Socket socket) throws IOException {
    socket.getOutputStream().write(new byte[70_000]);
    socket.getInputStream().readNBytes(70_000);
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
