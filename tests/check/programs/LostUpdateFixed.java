// EXPECT: correct
public class LostUpdateFixed {
  static int count;

  static synchronized void increment() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(LostUpdateFixed::increment);
    Thread b = new Thread(LostUpdateFixed::increment);
    a.start();
    b.start();
    a.join();
    b.join();
    assert count == 2;
  }
}
