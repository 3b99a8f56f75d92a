// Two threads create a file that neither has seen: one of them may find it after all.
// EXPECT: exception java.nio.file.FileAlreadyExistsException
// REDUCTIONS: clock lazy source
import java.nio.file.Files;
import java.nio.file.Path;

public class FileCheckThenCreate {
  static final Path FILE = Path.of("mazurka-create.txt");

  static void create() {
    try {
      if (!Files.exists(FILE)) Files.createFile(FILE);
    } catch (java.io.IOException e) {
      FileCheckThenCreate.<RuntimeException>rethrow(e);
    }
  }

  @SuppressWarnings("unchecked")
  static <E extends Throwable> void rethrow(Throwable e) throws E {
    throw (E) e;
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(FileCheckThenCreate::create);
    t.start();
    create();
    t.join();
  }
}
