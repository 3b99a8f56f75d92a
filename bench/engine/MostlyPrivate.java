/** Each thread works on a part of its own of what all can reach; they meet in one variable only. */
public class MostlyPrivate {
  static final int[] parts = new int[3];
  static int total;

  static void work(int part) {
    for (int i = 0; i < 20; i++) {
      parts[part] += i;
    }
    total += parts[part];
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> work(1));
    Thread u = new Thread(() -> work(2));
    t.start();
    u.start();
    work(0);
    t.join();
    u.join();
    System.out.println(total);
  }
}
