// EXPECT: deadlock
import java.util.concurrent.Exchanger;

public class ExchangerAlone {
  public static void main(String[] args) throws InterruptedException {
    new Exchanger<String>().exchange("a");
  }
}
