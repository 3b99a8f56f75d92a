import java.nio.file.Files;
import java.nio.file.Path;

// EXPECT: unsupported
// OPTIONS: --time 30
public class DeletesAFile {
  public static void main(String[] args) throws Exception {
    Files.deleteIfExists(Path.of("mazurka-must-not-delete-this"));
  }
}
