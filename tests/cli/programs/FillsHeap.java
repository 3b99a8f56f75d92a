import java.util.ArrayList;
import java.util.List;

/** Keeps megabytes until there are no more; how many there were is its output. */
public class FillsHeap {
  public static void main(String[] args) {
    List<byte[]> kept = new ArrayList<>();
    try {
      while (kept.size() < 400) {
        kept.add(new byte[1 << 20]);
      }
    } catch (OutOfMemoryError e) {
      int size = kept.size();
      kept = null;
      System.out.println(size > 8 && size < 64 ? "full" : "full at " + size);
      return;
    }
    System.out.println("not full");
  }
}
