// An interrupt would close the channel on which the other thread waits.
// EXPECT: unsupported
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;

public class ChannelInterrupted {
  public static void main(String[] args) throws Exception {
    ServerSocketChannel server = ServerSocketChannel.open().bind(new InetSocketAddress(4711));
    Thread acceptor = new Thread(() -> {
      try {
        server.accept();
        System.out.println("accepted");
      } catch (IOException e) {
        System.out.println(e.getClass().getSimpleName());
      }
    });
    acceptor.start();
    acceptor.interrupt();
    acceptor.join();
  }
}
