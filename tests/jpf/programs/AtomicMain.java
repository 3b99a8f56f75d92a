// Its main can be called atomic: it starts a thread, and ends in the step that did.
public class AtomicMain {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x++).start();
    x++;
    if (args.length > 0) throw new IllegalStateException("asked for");
  }
}
