package pkg;

/** Members of every access level, for the programs in this package and its neighbour. */
public class Greeting {
  protected String word = "hello";
  String local = "package";

  protected static String shared() {
    return "shared";
  }

  String whisper() {
    return "whisper";
  }

  protected String say() {
    return word + " from " + getClass().getName();
  }

  public String talk() {
    return say() + ", " + whisper();
  }
}
