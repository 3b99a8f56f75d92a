// PROCESS: hub: Selecting hub PORT
// PROCESS: a: Selecting 1 PORT
// PROCESS: b: Selecting 2 PORT
// A hub with one thread and a selector adds what clients send, and sends each the sum at the end.

import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class Selecting {
  static void hub(int port) throws Exception {
    Selector selector = Selector.open();
    ServerSocketChannel listener = ServerSocketChannel.open();
    listener.bind(new InetSocketAddress("localhost", port));
    listener.configureBlocking(false);
    listener.register(selector, SelectionKey.OP_ACCEPT);
    List<SocketChannel> clients = new ArrayList<>();
    int received = 0, sum = 0;
    while (received < 2) {
      selector.select();
      for (Iterator<SelectionKey> keys = selector.selectedKeys().iterator(); keys.hasNext(); ) {
        SelectionKey key = keys.next();
        keys.remove();
        if (key.isAcceptable()) {
          SocketChannel client = listener.accept();
          client.configureBlocking(false);
          client.register(selector, SelectionKey.OP_READ);
          clients.add(client);
        } else {
          ByteBuffer buffer = ByteBuffer.allocate(4);
          if (((SocketChannel) key.channel()).read(buffer) <= 0) continue;
          sum += buffer.get(0);
          received++;
        }
      }
    }
    for (SocketChannel client : clients) client.write(ByteBuffer.wrap(new byte[] {(byte) sum}));
    System.out.println("sum " + sum);
  }

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[1]);
    if (args[0].equals("hub")) {
      hub(port);
      return;
    }
    SocketChannel channel = null;
    while (channel == null) {
      try {
        channel = SocketChannel.open(new InetSocketAddress("localhost", port));
      } catch (ConnectException e) {
        Thread.sleep(20);
      }
    }
    channel.write(ByteBuffer.wrap(new byte[] {Byte.parseByte(args[0])}));
    ByteBuffer buffer = ByteBuffer.allocate(4);
    channel.read(buffer);
    System.out.println("sum " + buffer.get(0));
  }
}
