// EXPECT: violation java.lang.ExceptionInInitializerError
// OPTIONS: --time 30
public class FailsInAnInitialiser {
  static int[] empty = {};
  static int first = empty[0];

  public static void main(String[] args) { }
}
