import java.net.ServerSocket;

/** Opens a socket, which is not supported. */
public class UsesSockets {
  public static void main(String[] args) throws Exception {
    System.out.println("before");
    try (ServerSocket socket = new ServerSocket(0)) {
      System.out.println(socket.getLocalPort() > 0);
    }
  }
}
