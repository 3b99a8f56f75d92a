// RUN-ONLY: it interrupts a thread that is in a call on a channel
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.CountDownLatch;

// An interrupt closes the channel on which a thread waits; so does another thread's close.
public class ChannelInterrupts {
  interface Call {
    void run() throws Exception;
  }

  static Thread waiter(CountDownLatch begun, Call call) {
    Thread thread =
        new Thread(
            () -> {
              begun.countDown();
              try {
                call.run();
                System.out.println("returned");
              } catch (Exception e) {
                System.out.println(e + ", interrupted " + Thread.currentThread().isInterrupted());
              }
            });
    thread.start();
    return thread;
  }

  static void end(Call call, AutoCloseable channel, boolean interrupts) throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    Thread thread = waiter(begun, call);
    begun.await();
    Thread.sleep(50);
    if (interrupts) thread.interrupt();
    else channel.close();
    thread.join();
  }

  public static void main(String[] args) throws Exception {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    for (boolean interrupts : new boolean[] {false, true}) {
      ServerSocketChannel lonely = ServerSocketChannel.open().bind(any);
      end(() -> lonely.accept(), lonely, interrupts);
      System.out.println(lonely.isOpen());
      try (ServerSocketChannel server = ServerSocketChannel.open().bind(any)) {
        SocketChannel client = SocketChannel.open(server.getLocalAddress());
        SocketChannel end = server.accept();
        end(() -> client.read(ByteBuffer.allocate(1)), client, interrupts);
        System.out.println(client.isOpen() + " " + end.read(ByteBuffer.allocate(1)));
        end.close();
      }
    }
  }
}
