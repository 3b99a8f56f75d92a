import java.util.ArrayList;
import java.util.List;

// EXPECT: violation java.lang.OutOfMemoryError
// OPTIONS: --heap 64m --time 30
public class AllocatesWithoutEnd {
  public static void main(String[] args) {
    List<int[]> kept = new ArrayList<>();
    while (true) kept.add(new int[1000]);
  }
}
