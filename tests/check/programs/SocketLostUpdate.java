// A server keeps a number, with a thread for each of two clients. Each client asks for the number and then sets it to one
// more. One increment can be lost.
// OPTIONS: --outcomes --por lazy
// EXPECT: correct
// OUTCOME: 1
// OUTCOME: 2
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

public class SocketLostUpdate {
  static int number;

  static synchronized int number() {
    return number;
  }

  static synchronized void set(int value) {
    number = value;
  }

  static void serve(Socket socket) {
    try {
      socket.getInputStream().read();
      socket.getOutputStream().write(number());
      set(socket.getInputStream().read());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static void increment(Socket socket) throws IOException {
    socket.getOutputStream().write('?');
    socket.getOutputStream().write(socket.getInputStream().read() + 1);
  }

  public static void main(String[] args) throws Exception {
    ServerSocket server = new ServerSocket(4711);
    Socket a = new Socket("localhost", 4711), b = new Socket("localhost", 4711);
    Socket endA = server.accept(), endB = server.accept();
    Thread[] threads = {
      new Thread(() -> serve(endA)),
      new Thread(() -> serve(endB)),
      new Thread(() -> {
        try {
          increment(a);
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      })
    };
    for (Thread thread : threads) thread.start();
    increment(b);
    for (Thread thread : threads) thread.join();
    System.out.println(number);
  }
}
