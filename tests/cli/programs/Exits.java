/** Ends with the exit code it is given, or by an exception. */
public class Exits {
  public static void main(String[] args) {
    if (args[0].equals("throw")) {
      throw new IllegalStateException("thrown");
    }
    System.exit(Integer.parseInt(args[0]));
  }
}
