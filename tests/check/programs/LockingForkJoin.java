// The main thread fills and reads an array while it is alone: before it starts the other threads
// and after it has joined them.
// EXPECT: correct
// OPTIONS: --property locking,race
// REDUCTIONS: clock lazy source selective verisoft exit-block exit-block-rw
public class LockingForkJoin {
  public static void main(String[] args) throws Exception {
    int[] sums = new int[2];
    int[] numbers = {1, 2, 3, 4};
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int half = i;
      threads[i] =
          new Thread(() -> sums[half] = numbers[2 * half] + numbers[2 * half + 1]);
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    if (sums[0] + sums[1] != 10) throw new AssertionError();
  }
}
