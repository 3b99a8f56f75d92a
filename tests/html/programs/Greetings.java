/** Two outcomes, no violation. */
public class Greetings {
  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> System.out.println("hello from the other thread"));
    other.start();
    System.out.println("hello");
    other.join();
  }
}
