// JARS: gson.jar
// EXPECT: correct
import com.google.gson.Gson;

/** Two threads write and read with one Gson. */
public class GsonAdapter {
  static final Gson GSON = new Gson();
  static String first;
  static Point second;

  static class Point {
    int x = 1;
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = GSON.toJson(new Point());
    }, () -> {
      second = GSON.fromJson("{\"x\":2}", Point.class);
    });
    if (!first.equals("{\"x\":1}") || second.x != 2) throw new AssertionError();
  }
}
