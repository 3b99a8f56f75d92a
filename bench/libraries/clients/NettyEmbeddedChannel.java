// JARS: netty-common.jar netty-buffer.jar netty-transport.jar netty-resolver.jar
// EXPECT: correct
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;

/** Two threads write into the queues of two channels. */
public class NettyEmbeddedChannel {
  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      EmbeddedChannel channel = new EmbeddedChannel();
      channel.writeInbound("a");
      if (!"a".equals(channel.readInbound())) throw new AssertionError();
    }, () -> {
      EmbeddedChannel channel = new EmbeddedChannel();
      channel.writeInbound("a");
      if (!"a".equals(channel.readInbound())) throw new AssertionError();
    });
    System.out.println("done");
  }
}
