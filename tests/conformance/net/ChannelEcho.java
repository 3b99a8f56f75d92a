import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

// Channels that wait: heap and direct buffers, several buffers at once.
public class ChannelEcho {
  static void serve(ServerSocketChannel server) {
    try (SocketChannel channel = server.accept()) {
      ByteBuffer buffer = ByteBuffer.allocate(64);
      while (channel.read(buffer) >= 0) {
        buffer.flip();
        while (buffer.hasRemaining()) channel.write(buffer);
        buffer.clear();
      }
      System.out.println("client has ended");
    } catch (IOException e) {
      System.out.println("server: " + e);
    }
  }

  static void readFully(SocketChannel channel, ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) throw new IOException("ended");
    }
    buffer.flip();
  }

  public static void main(String[] args) throws Exception {
    try (ServerSocketChannel server =
        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
      Thread thread = new Thread(() -> serve(server));
      thread.start();
      try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
        System.out.println(channel.isConnected() + " " + channel.isBlocking());
        byte[] text = "twelve bytes".getBytes(StandardCharsets.UTF_8);
        System.out.println(channel.write(ByteBuffer.wrap(text)));
        ByteBuffer direct = ByteBuffer.allocateDirect(text.length);
        readFully(channel, direct);
        System.out.println(StandardCharsets.UTF_8.decode(direct));
        ByteBuffer[] parts = {ByteBuffer.wrap(text, 0, 4), ByteBuffer.wrap(text, 4, 8)};
        System.out.println(channel.write(parts));
        ByteBuffer[] halves = {ByteBuffer.allocate(5), ByteBuffer.allocateDirect(7)};
        while (halves[1].hasRemaining()) channel.read(halves);
        for (ByteBuffer half : halves)
          System.out.println(StandardCharsets.UTF_8.decode(half.flip()));
        channel.shutdownOutput();
        ByteBuffer rest = ByteBuffer.allocate(1);
        System.out.println(channel.read(rest));
      }
      thread.join();
    }
  }
}
