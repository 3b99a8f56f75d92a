// Two clients connect in any order. The server accepts them in that order.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: ab
// OUTCOME: ba
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

public class SocketAcceptOrder {
  static Thread client(char name) {
    Thread thread = new Thread(() -> {
      try {
        new Socket("localhost", 4711).getOutputStream().write(name);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    });
    thread.start();
    return thread;
  }

  public static void main(String[] args) throws Exception {
    ServerSocket server = new ServerSocket(4711);
    client('a');
    client('b');
    StringBuilder order = new StringBuilder();
    for (int i = 0; i < 2; ++i) order.append((char) server.accept().getInputStream().read());
    System.out.println(order);
  }
}
