import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Prints its input: arguments, a property, lines of standard input. */
public class Echo {
  public static void main(String[] args) throws IOException {
    for (String arg : args) {
      System.out.println("[" + arg + "]");
    }
    System.out.println("color=" + System.getProperty("color"));
    System.out.println("processors=" + Runtime.getRuntime().availableProcessors());
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      System.out.println("read " + line);
    }
    System.err.println("done");
  }
}
