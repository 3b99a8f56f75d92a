/** Each thread works on the fields of its own Runnable, which main made and no longer refers to. */
public class OwnRunnable {
  static class Worker implements Runnable {
    int sum;
    int[] seen = new int[2];
    public void run() {
      for (int i = 0; i < 2; i++) {
        seen[i] = i;
        sum += i;
      }
    }
  }
  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) threads[i] = new Thread(new Worker());
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
  }
}
