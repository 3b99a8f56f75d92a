import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.zip.CRC32;

// More bytes than the buffers of a connection hold, in both directions at once.
public class SocketLargeTransfer {
  static final int SIZE = 600_000;

  static void send(OutputStream out, int seed) {
    try {
      byte[] bytes = new byte[SIZE];
      for (int i = 0; i < SIZE; ++i) bytes[i] = (byte) (i * seed + (i >> 9));
      out.write(bytes, 0, 10);
      out.write(bytes, 10, SIZE - 10);
    } catch (IOException e) {
      System.out.println(e);
    }
  }

  static long receive(InputStream in) throws IOException {
    CRC32 crc = new CRC32();
    byte[] block = new byte[3001];
    int left = SIZE;
    while (left > 0) {
      int n = in.read(block, 0, Math.min(left, block.length));
      if (n < 0) throw new IOException("ended with " + left + " bytes left");
      crc.update(block, 0, n);
      left -= n;
    }
    return crc.getValue();
  }

  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(0);
        Socket client = new Socket("localhost", server.getLocalPort());
        Socket end = server.accept()) {
      Thread[] senders = {
        new Thread(() -> { try { send(client.getOutputStream(), 7); } catch (IOException e) { } }),
        new Thread(() -> { try { send(end.getOutputStream(), 11); } catch (IOException e) { } })
      };
      for (Thread sender : senders) sender.start();
      System.out.println(receive(end.getInputStream()));
      System.out.println(receive(client.getInputStream()));
      for (Thread sender : senders) sender.join();
    }
  }
}
