// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 1\n2
// OUTCOME: 2\n1
public class OutputOrders {
  public static void main(String[] args) {
    new Thread(() -> System.out.println(1)).start();
    System.out.println(2);
  }
}
