// JARS: jackson-databind.jar jackson-core.jar jackson-annotations.jar
// EXPECT: correct
import com.fasterxml.jackson.databind.ObjectMapper;

/** Two threads write with one mapper. */
public class JacksonMapper {
  static final ObjectMapper MAPPER = new ObjectMapper();
  static String first, second;

  public static class Point {
    public int x = 1;
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = MAPPER.writeValueAsString(new Point());
    }, () -> {
      second = MAPPER.writeValueAsString(new Point());
    });
    if (!first.equals("{\"x\":1}") || !first.equals(second)) throw new AssertionError();
  }
}
