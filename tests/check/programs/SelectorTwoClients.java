// A selector serves two clients in one thread, in any order.
// OPTIONS: --outcomes --por lazy
// EXPECT: correct
// OUTCOME: ab
// OUTCOME: ba
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;

public class SelectorTwoClients {
  static void send(Pipe pipe, char name) {
    new Thread(() -> {
      try {
        pipe.sink().write(ByteBuffer.wrap(new byte[] {(byte) name}));
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }).start();
  }

  public static void main(String[] args) throws Exception {
    Pipe a = Pipe.open(), b = Pipe.open();
    Selector selector = Selector.open();
    for (Pipe pipe : new Pipe[] {a, b}) {
      pipe.source().configureBlocking(false);
      pipe.source().register(selector, SelectionKey.OP_READ);
    }
    send(a, 'a');
    send(b, 'b');
    StringBuilder seen = new StringBuilder();
    while (seen.length() < 2) {
      selector.select();
      ByteBuffer buffer = ByteBuffer.allocate(1);
      for (Pipe pipe : new Pipe[] {b, a}) {
        if (pipe.source().read(buffer) > 0) seen.append((char) buffer.get(0));
        buffer.clear();
      }
      selector.selectedKeys().clear();
    }
    System.out.println(seen);
  }
}
