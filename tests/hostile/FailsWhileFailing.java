// The message of the exception fails in turn, and so does the handler.
// EXPECT: violation FailsWhileFailing$Nasty
// OPTIONS: --time 30
public class FailsWhileFailing {
  static class Nasty extends RuntimeException {
    @Override
    public String getMessage() {
      throw new Nasty();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { throw new Nasty(); });
    t.setUncaughtExceptionHandler((thread, e) -> { throw new Nasty(); });
    t.start();
    t.join();
    throw new Nasty();
  }
}
