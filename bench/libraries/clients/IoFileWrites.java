// JARS: commons-io.jar
// EXPECT: correct
import java.io.File;
import java.nio.charset.StandardCharsets;
import org.apache.commons.io.FileUtils;

/** Two threads append to one file. */
public class IoFileWrites {
  static File file;

  public static void main(String[] args) throws Exception {
    file = File.createTempFile("mazurka", null);
    file.deleteOnExit();
    Threads.run(() -> {
      FileUtils.write(file, "a", StandardCharsets.UTF_8, true);
    }, () -> {
      FileUtils.write(file, "b", StandardCharsets.UTF_8, true);
    });
    String text = FileUtils.readFileToString(file, StandardCharsets.UTF_8);
    if (!text.equals("ab") && !text.equals("ba")) throw new AssertionError(text);
  }
}
