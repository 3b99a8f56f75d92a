import java.net.DatagramSocket;

/** Opens a socket for datagrams, which are not supported. */
public class UsesDatagrams {
  public static void main(String[] args) throws Exception {
    System.out.println("before");
    try (DatagramSocket socket = new DatagramSocket(0)) {
      System.out.println(socket.getLocalPort() > 0);
    }
  }
}
