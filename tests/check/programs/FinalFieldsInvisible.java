// OPTIONS: --property race,exception,deadlock
// EXPECT: correct
public class FinalFieldsInvisible {
  record Point(int x, int y) {}

  static volatile Point point = new Point(1, 1);

  public static void main(String[] args) {
    new Thread(() -> point = new Point(2, 2)).start();
    Point p = point;
    assert p.x() == p.y();
  }
}
