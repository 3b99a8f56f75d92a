import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;

// A thread closes sockets on which other threads wait.
public class SocketAsyncClose {
  interface Call {
    void run() throws IOException;
  }

  static Thread waiter(String name, CountDownLatch begun, Call call) {
    Thread thread =
        new Thread(
            () -> {
              begun.countDown();
              try {
                call.run();
                System.out.println(name + " returned");
              } catch (IOException e) {
                System.out.println(name + ": " + e.getClass().getName() + ": " + e.getMessage());
              }
            });
    thread.start();
    return thread;
  }

  static void closeUnder(String name, AutoCloseable socket, Call call) throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    Thread thread = waiter(name, begun, call);
    begun.await();
    Thread.sleep(50);
    socket.close();
    thread.join();
  }

  public static void main(String[] args) throws Exception {
    ServerSocket lonely = new ServerSocket(0);
    closeUnder("accept", lonely, () -> lonely.accept());
    try (ServerSocket server = new ServerSocket(0)) {
      Socket client = new Socket("localhost", server.getLocalPort());
      Socket end = server.accept();
      closeUnder("read", client, () -> client.getInputStream().read());
      System.out.println("other end: " + end.getInputStream().read());
      end.close();
      Socket timed = new Socket("localhost", server.getLocalPort());
      Socket other = server.accept();
      timed.setSoTimeout(60_000);
      closeUnder("timed read", timed, () -> timed.getInputStream().read());
      System.out.println("other end: " + other.getInputStream().read());
      Socket writer = new Socket("localhost", server.getLocalPort());
      Socket reader = server.accept();
      closeUnder(
          "write",
          writer,
          () -> {
            byte[] block = new byte[1 << 20];
            for (int i = 0; i < 100; ++i) writer.getOutputStream().write(block);
          });
      reader.close();
    }
  }
}
