/** Ends with the given exit code, or with an exception. */
public class Exits {
  public static void main(String[] args) {
    if (args[0].equals("throw")) {
      throw new IllegalStateException("thrown");
    }
    System.exit(Integer.parseInt(args[0]));
  }
}
