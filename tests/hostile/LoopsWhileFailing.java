// EXPECT: violation LoopsWhileFailing$Endless
// OPTIONS: --time 5
public class LoopsWhileFailing {
  static class Endless extends RuntimeException {
    @Override
    public String toString() {
      while (true) {
        // Nothing.
      }
    }
  }

  public static void main(String[] args) throws Exception {
    throw new Endless();
  }
}
