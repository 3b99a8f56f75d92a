import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

// Channels that do not wait, in one thread.
public class ChannelNonBlocking {
  public static void main(String[] args) throws Exception {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(any)) {
      server.configureBlocking(false);
      System.out.println(server.accept());
      try (SocketChannel client = SocketChannel.open()) {
        client.configureBlocking(false);
        try {
          client.read(ByteBuffer.allocate(1));
        } catch (NotYetConnectedException e) {
          System.out.println("not yet connected");
        }
        if (!client.connect(server.getLocalAddress())) {
          while (!client.finishConnect()) Thread.sleep(1);
        }
        System.out.println(client.isConnected());
        SocketChannel end;
        while ((end = server.accept()) == null) Thread.sleep(1);
        end.configureBlocking(false);
        ByteBuffer buffer = ByteBuffer.allocate(16);
        System.out.println(end.read(buffer));
        System.out.println(client.write(ByteBuffer.wrap(new byte[] {1, 2, 3})));
        int n;
        while ((n = end.read(buffer)) == 0) Thread.sleep(1);
        System.out.println(n + " " + buffer.get(2));
        client.close();
        while ((n = end.read(buffer)) == 0) Thread.sleep(1);
        System.out.println(n);
        end.close();
      }
      InetSocketAddress gone = (InetSocketAddress) server.getLocalAddress();
      server.close();
      try (SocketChannel client = SocketChannel.open()) {
        client.configureBlocking(false);
        client.connect(gone);
        while (!client.finishConnect()) Thread.sleep(1);
        System.out.println("connected");
      } catch (ConnectException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
