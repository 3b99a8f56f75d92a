import java.util.Random;

public class LargeRoll {
  public static void main(String[] args) {
    if (new Random().nextInt(6) == 6) throw new IllegalStateException("seven");
  }
}
