import java.util.ArrayList;
import java.util.List;

/** Allocates megabytes until the heap is full, and prints their number. */
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
