public class Library {
  public static int one() {
    return 1;
  }
}
