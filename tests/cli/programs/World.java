import java.time.Instant;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;

/** Prints what the command line decides about the world around the program. */
public class World {
  public static void main(String[] args) throws Exception {
    boolean on = false;
    assert on = true;
    System.out.println("assertions " + on);
    System.out.println("MOOD=" + System.getenv("MOOD") + " PATH=" + (System.getenv("PATH") != null));
    System.out.println(Instant.ofEpochMilli(System.currentTimeMillis() / 1000 * 1000));
    System.out.println(TimeZone.getDefault().getID() + " " + Locale.getDefault());
    System.out.println("random " + new Random().nextInt());
    System.out.println("max " + Runtime.getRuntime().maxMemory());
    System.out.println("input " + new String(System.in.readAllBytes()));
  }
}
