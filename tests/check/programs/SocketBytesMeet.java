// Two threads send on one connection. A read returns what has arrived, and the bytes of one write stay together.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 1 2 | 3 4
// OUTCOME: 3 4 | 1 2
// OUTCOME: 1 2 3 4
// OUTCOME: 3 4 1 2
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

public class SocketBytesMeet {
  static void send(Socket socket, int first) {
    Thread thread = new Thread(() -> {
      try {
        socket.getOutputStream().write(new byte[] {(byte) first, (byte) (first + 1)});
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    });
    thread.start();
  }

  public static void main(String[] args) throws Exception {
    ServerSocket server = new ServerSocket(4711);
    Socket client = new Socket("localhost", 4711), end = server.accept();
    send(client, 1);
    send(client, 3);
    StringBuilder seen = new StringBuilder();
    byte[] bytes = new byte[8];
    for (int left = 4; left > 0; ) {
      int n = end.getInputStream().read(bytes);
      for (int i = 0; i < n; ++i) seen.append(seen.length() > 0 ? " " : "").append(bytes[i]);
      left -= n;
      if (left > 0) seen.append(" |");
    }
    System.out.println(seen);
  }
}
