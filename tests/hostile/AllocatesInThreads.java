import java.util.LinkedList;
import java.util.List;

// The list is shared, so that every allocation lies between two operations.
// EXPECT: violation java.lang.OutOfMemoryError
// OPTIONS: --heap 64m --time 30
public class AllocatesInThreads {
  static final List<byte[]> kept = new LinkedList<>();

  static void fill() {
    while (true) {
      synchronized (kept) {
        kept.add(new byte[1 << 20]);
      }
    }
  }

  public static void main(String[] args) {
    new Thread(AllocatesInThreads::fill).start();
    fill();
  }
}
