/** Its random executions reach the depth limit. */
public class CutOff {
  static volatile int n;

  static void count() {
    for (int i = 0; i < 100; i++) n++;
  }

  public static void main(String[] args) {
    new Thread(CutOff::count).start();
    count();
  }
}
