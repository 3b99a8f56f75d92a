import java.util.concurrent.CompletableFuture;

// The first use of a var handle's access mode fills a table of the library, from completeValue in
// one thread or from completeNull in the other. The entry has the same name in both cases.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy source-stateful optimal
// EXPECT: correct
// OUTCOME: 0 true
// OUTCOME: 0 false
public class VarHandleFirstUse {
  static final Object LOCK = new Object();
  static int x, y;
  static volatile boolean done;

  static void count() {
    synchronized (LOCK) {
      x++;
    }
  }

  static void complete() {
    boolean isDone =
        CompletableFuture.runAsync(VarHandleFirstUse::count, Runnable::run).isDone();
    done = isDone;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(VarHandleFirstUse::complete);
    t.start();
    int before = CompletableFuture.supplyAsync(() -> y++, Runnable::run).join();
    done = false;
    t.join();
    System.out.print(before + " " + done);
  }
}
