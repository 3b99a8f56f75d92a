public class NoMain {
  static void main(String[] args) {}

  public static void main(String arg) {}
}
