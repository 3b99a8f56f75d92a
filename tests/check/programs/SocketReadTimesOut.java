// A read with a time limit gets the byte, or the limit passes before.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 7
// OUTCOME: Read timed out
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;

public class SocketReadTimesOut {
  public static void main(String[] args) throws Exception {
    ServerSocket server = new ServerSocket(4711);
    Socket client = new Socket("localhost", 4711);
    Socket end = server.accept();
    Thread sender = new Thread(() -> {
      try {
        end.getOutputStream().write(7);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    });
    sender.start();
    client.setSoTimeout(100);
    try {
      System.out.println(client.getInputStream().read());
    } catch (SocketTimeoutException e) {
      System.out.println(e.getMessage());
    }
    sender.join();
  }
}
