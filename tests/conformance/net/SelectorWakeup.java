// RUN-ONLY: it interrupts a thread that is in a call on a channel
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.CountDownLatch;

// What ends a select: a wakeup, an interrupt, a close, a ready channel.
public class SelectorWakeup {
  static String select(Selector selector) {
    try {
      return selector.select() + ", interrupted " + Thread.interrupted();
    } catch (ClosedSelectorException e) {
      return "closed";
    } catch (Exception e) {
      return e.toString();
    }
  }

  interface Call {
    void run(Thread thread) throws Exception;
  }

  static void during(Selector selector, Call call) throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    String[] result = new String[1];
    Thread thread =
        new Thread(
            () -> {
              begun.countDown();
              result[0] = select(selector);
            });
    thread.start();
    begun.await();
    Thread.sleep(50);
    call.run(thread);
    thread.join();
    System.out.println(result[0]);
  }

  public static void main(String[] args) throws Exception {
    Selector selector = Selector.open();
    selector.wakeup();
    System.out.println(selector.select());
    during(selector, thread -> selector.wakeup());
    during(selector, thread -> thread.interrupt());
    Pipe pipe = Pipe.open();
    pipe.source().configureBlocking(false);
    SelectionKey key = pipe.source().register(selector, SelectionKey.OP_READ);
    during(selector, thread -> pipe.sink().write(ByteBuffer.wrap(new byte[] {1})));
    System.out.println(key.isReadable() + " " + selector.selectedKeys().size());
    selector.selectedKeys().clear();
    pipe.source().read(ByteBuffer.allocate(1));
    System.out.println(selector.selectNow());
    key.cancel();
    try {
      key.interestOps(0);
    } catch (CancelledKeyException e) {
      System.out.println("cancelled");
    }
    System.out.println(selector.selectNow() + " " + selector.keys().size());
    ServerSocketChannel server =
        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    SocketChannel client = SocketChannel.open();
    client.configureBlocking(false);
    SelectionKey connecting = client.register(selector, SelectionKey.OP_CONNECT);
    boolean connected = client.connect(server.getLocalAddress());
    if (!connected) {
      selector.select();
      System.out.println(connecting.isConnectable() + " " + client.finishConnect());
    } else {
      System.out.println("true true");
    }
    connecting.interestOps(SelectionKey.OP_WRITE);
    System.out.println(selector.select() >= 0 && connecting.isWritable());
    during(selector, thread -> selector.close());
    System.out.println(selector.isOpen() + " " + connecting.isValid());
  }
}
