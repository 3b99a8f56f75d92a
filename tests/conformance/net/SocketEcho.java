import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.ServerSocket;
import java.net.Socket;

// A server thread that echoes lines in upper case, and one client after the other.
public class SocketEcho {
  static void serve(ServerSocket server, int clients) {
    try {
      for (int i = 0; i < clients; ++i) {
        try (Socket socket = server.accept()) {
          BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
          PrintWriter out = new PrintWriter(socket.getOutputStream(), true);
          for (String line; (line = in.readLine()) != null; ) out.println(line.toUpperCase());
        }
      }
    } catch (IOException e) {
      System.out.println("server: " + e);
    }
  }

  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(0)) {
      Thread thread = new Thread(() -> serve(server, 3));
      thread.start();
      for (int i = 0; i < 3; ++i) {
        try (Socket socket = new Socket("localhost", server.getLocalPort())) {
          PrintWriter out = new PrintWriter(socket.getOutputStream(), true);
          BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
          for (String word : new String[] {"hello", "client " + i, "bye"}) {
            out.println(word);
            System.out.println(in.readLine());
          }
        }
      }
      thread.join();
    }
  }
}
