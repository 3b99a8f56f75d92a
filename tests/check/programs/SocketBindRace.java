// The client connects before or after the server listens.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: connected
// OUTCOME: refused
import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;

public class SocketBindRace {
  public static void main(String[] args) throws Exception {
    Thread client = new Thread(() -> {
      try (Socket socket = new Socket("localhost", 4711)) {
        System.out.println("connected");
      } catch (ConnectException e) {
        System.out.println("refused");
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    });
    client.start();
    ServerSocket server = new ServerSocket(4711);
    client.join();
    server.close();
  }
}
