/** A call that never ends. */
public class Endless {
  private long count;

  public int spin() {
    while (count >= 0) count = (count + 1) & Long.MAX_VALUE;
    return 1;
  }

  public int one() {
    return 1;
  }
}
