// OPTIONS: --choose-random --outcomes
// EXPECT: correct
// OUTCOME: [1, 2]
// OUTCOME: [2, 1]
import java.util.*;

public class RandomShuffled {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    Collections.shuffle(list);
    System.out.println(list);
  }
}
