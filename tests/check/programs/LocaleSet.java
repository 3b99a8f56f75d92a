// The default locale is set by one thread while the other formats a number: classes that read it once
// must not be initialised before.
// OPTIONS: --por clock
// EXPECT: exception java.lang.AssertionError
import java.text.NumberFormat;
import java.util.Locale;

public class LocaleSet {
  public static void main(String[] args) {
    Thread uses = new Thread(() -> {
      String text = NumberFormat.getInstance().format(1234.5);
      if (text.indexOf('.') == 1) throw new AssertionError(text);
    });
    Thread sets = new Thread(() -> Locale.setDefault(Locale.GERMANY));
    uses.start();
    sets.start();
  }
}
