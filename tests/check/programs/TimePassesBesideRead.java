// EXPECT: correct

// Every order of threads gives the same number of executions. The search learns that time can pass after it has reversed a race.
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
