import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JdkTest {
  @Test
  void readsAFileOfTheJdk() throws Exception {
    Path file = Path.of(System.getProperty("java.home"), "conf", "net.properties");
    assertTrue(Files.readString(file).startsWith("#"));
  }
}
