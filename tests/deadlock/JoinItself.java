// EXPECT: deadlock
// "selfish" waits in join for itself; "main" waits in join for "selfish".
// REPORT: Thread "main" waits for the end of thread "selfish"
// REPORT: Thread "selfish" waits for the end of thread "selfish"
public class JoinItself {
  public static void main(String[] args) throws Exception {
    Thread selfish = new Thread(() -> {
      try {
        Thread.currentThread().join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }, "selfish");
    selfish.start();
    selfish.join();
    System.out.println("unreachable");
  }
}
