// The program of CountTwoWrites without a store: the orders of write, end and write, end: 4! / (2! 2!) = 6.
// OPTIONS: --stateless
// EXPECT: correct
// STATES: 0
// EXECUTIONS: 6
public class CountOrders {
  static volatile int x;

  public static void main(String[] args) {
    new Thread(() -> x = 1).start();
    x = 2;
  }
}
