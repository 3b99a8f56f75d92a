import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardSocketOptions;

// Options of sockets, and the addresses of both ends.
public class SocketOptionValues {
  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 3, InetAddress.getByName("127.0.0.1"))) {
      server.setReuseAddress(true);
      System.out.println(server.getReuseAddress() + " " + server.getSoTimeout());
      System.out.println(server.getInetAddress() + " " + server.isBound());
      try (Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
          Socket end = server.accept()) {
        client.setTcpNoDelay(true);
        client.setKeepAlive(true);
        client.setSoLinger(true, 5);
        client.setSoTimeout(1234);
        client.setTrafficClass(8);
        client.setOOBInline(true);
        System.out.println(client.getTcpNoDelay() + " " + client.getKeepAlive() + " "
            + client.getSoLinger() + " " + client.getSoTimeout() + " " + client.getTrafficClass()
            + " " + client.getOOBInline());
        client.setSoLinger(false, 0);
        System.out.println(client.getSoLinger() + " " + end.getTcpNoDelay());
        client.setOption(StandardSocketOptions.TCP_NODELAY, false);
        System.out.println(client.getOption(StandardSocketOptions.TCP_NODELAY));
        System.out.println(client.getInetAddress() + " " + client.getLocalAddress());
        System.out.println(end.getInetAddress() + " " + end.getLocalAddress());
        System.out.println(client.getPort() == server.getLocalPort());
        System.out.println(end.getPort() == client.getLocalPort());
        System.out.println(end.getLocalPort() == server.getLocalPort());
        System.out.println(client.getRemoteSocketAddress().equals(end.getLocalSocketAddress()));
        System.out.println(end.getRemoteSocketAddress().equals(client.getLocalSocketAddress()));
        end.getOutputStream().write(new byte[] {1, 2, 3});
        while (client.getInputStream().available() < 3) Thread.sleep(1);
        System.out.println(client.getInputStream().available());
        System.out.println(client.getInputStream().skip(2) + " " + client.getInputStream().read());
      }
    }
    System.out.println(InetAddress.getByName("localhost"));
    System.out.println(InetAddress.getByName("127.0.0.1"));
    System.out.println(InetAddress.getLoopbackAddress());
    System.out.println(InetAddress.getByName("127.0.0.1").equals(InetAddress.getLoopbackAddress()));
    System.out.println(InetAddress.getByAddress("name", new byte[] {10, 1, 2, 3}));
    System.out.println(InetAddress.getByName("0.0.0.0").isAnyLocalAddress());
  }
}
