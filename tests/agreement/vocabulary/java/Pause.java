/** Called between the snippets of a program. Does nothing here; under java, another class of this name waits a little. */
public final class Pause {
  public static void here() {}
}
