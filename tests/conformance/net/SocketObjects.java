import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashMap;
import java.util.Map;

// A key-value server that speaks in serialised objects.
public class SocketObjects {
  record Put(String key, int value) implements Serializable {}

  record Get(String key) implements Serializable {}

  static void serve(ServerSocket server) {
    Map<String, Integer> map = new HashMap<>();
    try (Socket socket = server.accept()) {
      ObjectOutputStream out = new ObjectOutputStream(socket.getOutputStream());
      ObjectInputStream in = new ObjectInputStream(socket.getInputStream());
      for (; ; ) {
        Object request = in.readObject();
        if (request instanceof Put put) out.writeObject(map.put(put.key(), put.value()));
        if (request instanceof Get get) out.writeObject(map.get(get.key()));
        out.flush();
      }
    } catch (EOFException e) {
      System.out.println("end of requests, " + map.size() + " keys");
    } catch (IOException | ClassNotFoundException e) {
      System.out.println(e);
    }
  }

  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(0)) {
      Thread thread = new Thread(() -> serve(server));
      thread.start();
      try (Socket socket = new Socket("localhost", server.getLocalPort())) {
        ObjectOutputStream out = new ObjectOutputStream(socket.getOutputStream());
        ObjectInputStream in = new ObjectInputStream(socket.getInputStream());
        Object[] requests = {
          new Put("a", 1), new Put("b", 2), new Put("a", 3), new Get("a"), new Get("c")
        };
        for (Object request : requests) {
          out.writeObject(request);
          out.flush();
          System.out.println(request + " -> " + in.readObject());
        }
      }
      thread.join();
    }
  }
}
