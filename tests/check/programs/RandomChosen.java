// OPTIONS: --choose-random --outcomes
// EXPECT: correct
// OUTCOME: 0 false
// OUTCOME: 0 true
// OUTCOME: 1 false
// OUTCOME: 1 true
// OUTCOME: 2 false
// OUTCOME: 2 true
import java.util.Random;

public class RandomChosen {
  public static void main(String[] args) throws Exception {
    Random random = new Random(1);
    System.out.println(random.nextInt(3) + " " + random.nextBoolean());
  }
}
