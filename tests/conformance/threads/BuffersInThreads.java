import java.io.FileInputStream;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;

/** Threads write direct buffers and read a file that one of them maps. */
public class BuffersInThreads {
  static ByteBuffer shared;
  static MappedByteBuffer mapped;

  static void write(ByteBuffer own, int id) {
    for (int i = 0; i < 4; i++) {
      own.put(i * 3, (byte) (id + i));
      synchronized (shared) {
        shared.putLong(8 * (4 * id + i), own.getLong(i));
        shared.putShort(251, (short) (shared.getShort(251) + mapped.get(i)));
      }
    }
  }

  public static void main(String[] args) throws Exception {
    shared = ByteBuffer.allocateDirect(256);
    try (FileInputStream file = new FileInputStream(System.getProperty("java.home") + "/release")) {
      mapped = file.getChannel().map(FileChannel.MapMode.READ_ONLY, 0, 64);
    }
    Thread[] threads = new Thread[3];
    for (int t = 0; t < threads.length; t++) {
      int id = t;
      threads[t] = new Thread(() -> write(ByteBuffer.allocateDirect(40 << id), id));
      threads[t].start();
    }
    for (Thread t : threads) t.join();
    for (int i = 0; i < 12; i++) System.out.println(Long.toHexString(shared.getLong(8 * i)));
    System.out.println(shared.getShort(251));
  }
}
