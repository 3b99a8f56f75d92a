// The interrupt comes before the end of the sleep, after it, or after main has checked.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: interrupted
// OUTCOME: slept
// OUTCOME: slept, interrupted
public class SleepInterrupted {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(main::interrupt);
    t.start();
    String end = "slept";
    try {
      Thread.sleep(10);
    } catch (InterruptedException e) {
      end = "interrupted";
    }
    if (end == "slept" && Thread.interrupted()) end = "slept, interrupted";
    System.out.println(end);
  }
}
