// OPTIONS: --property race,exception,deadlock
// EXPECT: correct
public class NoRaceOtherElement {
  public static void main(String[] args) throws InterruptedException {
    byte[] cells = new byte[2];
    Thread t = new Thread(() -> cells[1] = 1);
    t.start();
    cells[0] = 1;
    t.join();
    assert cells[0] + cells[1] == 2;
  }
}
