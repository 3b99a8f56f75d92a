import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HostTest {
  @Test
  void readsAFile() {
    assertTrue(Files.exists(Path.of("/")) && !Files.exists(Path.of("/no/such/file")));
  }

  @Test
  void readsAVariable() {
    assertNull(System.getenv("MAZURKA_HAS_NO_SUCH_VARIABLE"));
  }
}
