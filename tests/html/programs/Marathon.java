/** A lost update in a schedule of more than 2,000 steps. */
public class Marathon {
  static int laps, finished;

  static synchronized void lap() {
    laps++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] runners = new Thread[2];
    for (int i = 0; i < runners.length; i++) {
      runners[i] = new Thread(() -> {
        for (int lap = 0; lap < 250; lap++) lap();
        finished++;
      }, "runner " + i);
      runners[i].start();
    }
    for (Thread runner : runners) runner.join();
    if (finished != 2) throw new AssertionError("finished = " + finished + " after " + laps + " laps");
  }
}
