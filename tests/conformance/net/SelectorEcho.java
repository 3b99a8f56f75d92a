import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;

// One thread serves several clients with a selector.
public class SelectorEcho {
  static void serve(Selector selector, ServerSocketChannel server, int clients) {
    try {
      server.configureBlocking(false);
      server.register(selector, SelectionKey.OP_ACCEPT);
      int ended = 0;
      while (ended < clients) {
        selector.select();
        for (Iterator<SelectionKey> i = selector.selectedKeys().iterator(); i.hasNext(); ) {
          SelectionKey key = i.next();
          i.remove();
          if (key.isAcceptable()) {
            SocketChannel channel = server.accept();
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ, ByteBuffer.allocate(32));
          } else if (key.isReadable()) {
            SocketChannel channel = (SocketChannel) key.channel();
            ByteBuffer buffer = (ByteBuffer) key.attachment();
            buffer.clear();
            if (channel.read(buffer) < 0) {
              channel.close();
              ++ended;
            } else {
              buffer.flip();
              channel.write(buffer);
            }
          }
        }
      }
    } catch (IOException e) {
      System.out.println("server: " + e);
    }
  }

  static void call(int port, int client) {
    try (Socket socket = new Socket("localhost", port)) {
      for (int i = 0; i < 5; ++i) {
        socket.getOutputStream().write(client * 10 + i);
        int answer = socket.getInputStream().read();
        if (answer != client * 10 + i) System.out.println("wrong answer " + answer);
      }
    } catch (IOException e) {
      System.out.println("client: " + e);
    }
  }

  public static void main(String[] args) throws Exception {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (Selector selector = Selector.open();
        ServerSocketChannel server = ServerSocketChannel.open().bind(any)) {
      System.out.println(selector.selectNow() + " " + selector.keys().size());
      System.out.println(selector.select(20));
      int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
      Thread thread = new Thread(() -> serve(selector, server, 3));
      thread.start();
      Thread[] clients = new Thread[3];
      for (int i = 0; i < 3; ++i) {
        int client = i;
        clients[i] = new Thread(() -> call(port, client));
        clients[i].start();
      }
      for (Thread client : clients) client.join();
      thread.join();
      System.out.println("open " + selector.isOpen());
    }
  }
}
