/** Random executions that the limit of depth cuts. */
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
