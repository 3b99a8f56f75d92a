// Threads that add to a shared counter. Each addition is a read and a write, and all of them are in
// conflict: four threads with ten additions each have far more interleavings than anyone can explore.
public class Counters {
  static volatile int sum;

  public static void main(String[] args) {
    int threads = Integer.parseInt(args[0]), rounds = Integer.parseInt(args[1]);
    for (int i = 0; i < threads; i++) {
      new Thread(() -> {
        for (int k = 0; k < rounds; k++) sum = 3 * sum + 1;
      }).start();
    }
  }
}
