// A daemon counts for ever.
public class Endless {
  static int x;

  static void count() {
    while (true) x++;
  }

  public static void main(String[] args) {
    Thread counter = new Thread(Endless::count);
    counter.setDaemon(true);
    counter.start();
    x = 1;
  }
}
