// Two threads that call a method of two accesses, and one in between is seen.
public class Steps {
  static class Pair {
    int left, right;

    void set(int value) {
      left = value;
      right = value;
    }

    boolean differs() {
      return left != right;
    }
  }

  static final Pair pair = new Pair();

  public static void main(String[] args) throws InterruptedException {
    Thread setter = new Thread(() -> pair.set(1), "setter");
    setter.start();
    if (pair.differs()) throw new IllegalStateException("seen between two writes");
    setter.join();
  }
}
