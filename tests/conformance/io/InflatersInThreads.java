import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

// Threads compress and expand, each with streams of its own, and one after the other with shared
// ones.
public class InflatersInThreads {
  static final Deflater SHARED = new Deflater(9);
  static final StringBuilder LOG = new StringBuilder();

  static byte[] textOf(int id) {
    byte[] text = new byte[40];
    for (int i = 0; i < text.length; i++) text[i] = (byte) ('a' + i % (id + 2));
    return text;
  }

  static byte[] compress(Deflater deflater, byte[] text) {
    byte[] out = new byte[80];
    deflater.setInput(text, 0, 10);
    int n = deflater.deflate(out, 0, 4, Deflater.SYNC_FLUSH);
    deflater.setInput(text, 10, text.length - 10);
    deflater.finish();
    while (!deflater.finished()) n += deflater.deflate(out, n, out.length - n);
    return Arrays.copyOf(out, n);
  }

  static byte[] expand(byte[] packed) throws DataFormatException {
    Inflater inflater = new Inflater();
    byte[] out = new byte[60];
    int n = 0;
    for (byte b : packed) {
      inflater.setInput(new byte[] {b});
      n += inflater.inflate(out, n, out.length - n);
    }
    if (!inflater.finished()) throw new AssertionError();
    inflater.end();
    return Arrays.copyOf(out, n);
  }

  static void work(int id) {
    try {
      byte[] text = textOf(id);
      Deflater own = new Deflater();
      boolean right = Arrays.equals(text, expand(compress(own, text)));
      own.end();
      synchronized (SHARED) {
        SHARED.reset();
        right &= Arrays.equals(text, expand(compress(SHARED, text)));
        LOG.append(right ? "+" : "-");
      }
    } catch (DataFormatException e) {
      synchronized (SHARED) {
        LOG.append(e);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> work(id));
      threads[i].start();
    }
    for (Thread t : threads) t.join();
    System.out.println(LOG);
  }
}
