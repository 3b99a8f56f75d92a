import java.util.Random;

public class Rolls {
  public static void main(String[] args) {
    if (new Random().nextInt(6) == 5 && new Random().nextBoolean()) throw new IllegalStateException("six");
  }
}
