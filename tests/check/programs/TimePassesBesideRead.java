// EXPECT: correct

// As many executions in every order: that time can pass is found out when a race was turned round already.
public class TimePassesBesideRead {
  static int x, y;
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> x = 1);
    Thread u = new Thread(() -> { try { main.join(10); } catch (InterruptedException e) { } });
    t.start();
    u.start();
    y = x;
  }
}
