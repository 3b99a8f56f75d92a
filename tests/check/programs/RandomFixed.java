// With an explicit seed the program has one outcome, the same as under java.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 0 63
import java.util.Random;

public class RandomFixed {
  public static void main(String[] args) throws Exception {
    Random random = new Random(42);
    System.out.println(random.nextInt(10) + " " + random.nextInt(100));
  }
}
