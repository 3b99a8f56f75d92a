import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

// The Socket behind a channel, with time limits.
public class ChannelSocketAdaptor {
  public static void main(String[] args) throws Exception {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.setOption(StandardSocketOptions.SO_REUSEADDR, true);
      server.bind(any, 4);
      server.socket().setSoTimeout(20);
      try {
        server.socket().accept();
      } catch (SocketTimeoutException e) {
        System.out.println(e.getMessage());
      }
      try (SocketChannel client = SocketChannel.open(server.getLocalAddress())) {
        Socket end = server.socket().accept();
        Socket socket = client.socket();
        socket.setSoTimeout(20);
        try {
          socket.getInputStream().read();
        } catch (SocketTimeoutException e) {
          System.out.println(e.getMessage());
        }
        end.getOutputStream().write(new byte[] {5, 6});
        System.out.println(socket.getInputStream().read());
        ByteBuffer buffer = ByteBuffer.allocate(1);
        System.out.println(client.read(buffer) + " " + buffer.get(0));
        System.out.println(client.getRemoteAddress().equals(server.getLocalAddress()));
        end.close();
        System.out.println(socket.getInputStream().read());
      }
    }
  }
}
