// Two threads write, append to, list and delete files of their own in directories of their own: no
// step of one depends on a step of the other.
// EXPECT: correct
// OPTIONS: --por optimal
// EXECUTIONS: 1
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

public class FileIndependent {
  static void work(String name) {
    try {
      Path directory = Path.of("mazurka-" + name), file = directory.resolve("a");
      Files.createDirectory(directory);
      Files.writeString(file, name);
      try (FileOutputStream out = new FileOutputStream(file.toFile(), true)) {
        out.write('!');
      }
      if (!Files.readString(file).equals(name + "!")) throw new AssertionError();
      if (directory.toFile().list().length != 1) throw new AssertionError();
      Files.delete(file);
      Files.delete(directory);
    } catch (java.io.IOException e) {
      throw new RuntimeException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> work("one"));
    t.start();
    work("two");
    t.join();
  }
}
