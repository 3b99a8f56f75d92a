import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

// A thread for each connection, and a pool of clients.
public class SocketManyClients {
  static final int CLIENTS = 8, CALLS = 20;
  static final AtomicInteger total = new AtomicInteger();

  static void serve(Socket socket) {
    try (socket) {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      for (int i = 0; i < CALLS; ++i) {
        int value = in.readInt();
        total.addAndGet(value);
        out.writeUTF("got " + value);
      }
    } catch (IOException e) {
      System.out.println("server: " + e);
    }
  }

  static int call(int port, int client) throws IOException {
    int length = 0;
    try (Socket socket = new Socket("127.0.0.1", port)) {
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      DataInputStream in = new DataInputStream(socket.getInputStream());
      for (int i = 0; i < CALLS; ++i) {
        out.writeInt(client * i);
        String answer = in.readUTF();
        if (!answer.equals("got " + client * i)) throw new IOException("wrong answer " + answer);
        length += answer.length();
      }
    }
    return length;
  }

  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(0)) {
      Thread acceptor =
          new Thread(
              () -> {
                try {
                  for (; ; ) {
                    Socket socket = server.accept();
                    new Thread(() -> serve(socket)).start();
                  }
                } catch (IOException e) {
                  System.out.println("acceptor: " + e.getMessage());
                }
              });
      acceptor.start();
      ExecutorService pool = Executors.newFixedThreadPool(3);
      List<Future<Integer>> lengths = new ArrayList<>();
      for (int i = 0; i < CLIENTS; ++i) {
        int client = i;
        lengths.add(pool.submit(() -> call(server.getLocalPort(), client)));
      }
      int sum = 0;
      for (Future<Integer> length : lengths) sum += length.get();
      pool.shutdown();
      System.out.println("lengths " + sum + ", total " + total.get());
      server.close();
      acceptor.join();
    }
  }
}
