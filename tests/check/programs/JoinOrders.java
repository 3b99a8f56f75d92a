// EXPECT: correct
// OPTIONS: --property deadlock,exception,race
public class JoinOrders {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    data = 1;
    Thread t = new Thread(() -> data = 2);
    t.start();
    t.join();
    assert data == 2;
    data = 3;
  }
}
