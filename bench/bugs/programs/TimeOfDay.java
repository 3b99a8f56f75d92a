// BUG: hours and minutes are read while the clock advances

public class TimeOfDay {
  static volatile int hours = 9, minutes = 59;

  static void advance() {
    minutes = 0;
    hours = 10;
  }

  static void read() {
    int h = hours, m = minutes;
    if (h == 9 && m == 0) throw new AssertionError("an hour too early");
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      advance();
    });
    Thread b = new Thread(() -> {
      read();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (hours != 10) throw new AssertionError();
  }
}
