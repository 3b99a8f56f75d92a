// Threads create unnamed threads one after the other, ordered by start and join: one possible name each.
// OPTIONS: --outcomes
// REDUCTIONS: safe clock eager lazy persistent source optimal source-stateful
// EXPECT: correct
// OUTCOME: Thread-0 Thread-1 Thread-2 Thread-3
public class NamesInOrder {
  static volatile String names = "";

  static Thread make(Runnable body) {
    Thread t = new Thread(body);
    names += (names.isEmpty() ? "" : " ") + t.getName();
    return t;
  }

  static void run(Thread t) {
    t.start();
    try {
      t.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) {
    run(make(() -> run(make(() -> run(make(() -> { }))))));
    run(make(() -> { }));
    System.out.println(names);
  }
}
