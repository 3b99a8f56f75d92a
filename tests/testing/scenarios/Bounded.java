/** A stack of bounded size that loses an element. */
public class Bounded {
  private final int[] elements;
  private volatile int size;

  public Bounded(int capacity) {
    elements = new int[capacity + 8];
  }

  public void push(int x) {
    int at = size;
    elements[at] = x;
    size = at + 1;
  }

  public int size() {
    return size;
  }
}
