// Whoever comes first initialises A, and with it S, which B shares. The initialisers see what the threads have written
// so far: main writes 1 and calls A, the other writes 2 and makes a B, which needs S alone.
// S.seen is what was written last when the first of them arrives there: 1 or 2; A.seen is 1, or 2 if the other wrote
// between main's write and A's initialiser. Main writes before A's initialiser runs, so A.seen is never 0; if S.seen is 2
// because the other came first, main may have written before (A.seen 2), or writes after (A.seen 1); if the other wrote
// first, main wrote 1 and the other then initialises S, S.seen is 1, and A.seen too.
// S.seen 1 and A.seen 2: main initialises S, the other writes, A's initialiser follows.
// OPTIONS: --outcomes
// REDUCTIONS: persistent source engine:races
// EXPECT: correct
// OUTCOME: 1 1
// OUTCOME: 1 2
// OUTCOME: 2 1
// OUTCOME: 2 2
public class InitializedByOther {
  static volatile int written;

  static class S {
    static int seen = written;
  }

  static class A extends S {
    static int mine = written;

    static int mine() {
      return mine;
    }
  }

  static class B extends S {}

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      written = 2;
      new B();
    });
    t.start();
    written = 1;
    A.mine();
    t.join();
    System.out.println(S.seen + " " + A.mine());
  }
}
