/** Each thread works on its own part of a shared structure; they share only one variable. */
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
