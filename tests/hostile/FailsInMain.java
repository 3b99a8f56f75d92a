// EXPECT: violation java.lang.IllegalStateException
// OPTIONS: --time 30
public class FailsInMain {
  public static void main(String[] args) {
    throw new IllegalStateException("before anything starts");
  }
}
