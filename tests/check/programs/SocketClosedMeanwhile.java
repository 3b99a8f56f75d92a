// Another thread closes the socket before, while or after this one waits for a byte.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: Socket closed
// OUTCOME: Socket is closed
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

public class SocketClosedMeanwhile {
  public static void main(String[] args) throws Exception {
    ServerSocket server = new ServerSocket(4711);
    Socket client = new Socket("localhost", 4711);
    Thread closer = new Thread(() -> {
      try {
        client.close();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    });
    closer.start();
    try {
      System.out.println(client.getInputStream().read());
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    closer.join();
  }
}
