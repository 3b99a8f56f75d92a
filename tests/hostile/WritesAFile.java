import java.io.FileWriter;

// EXPECT: correct
// OPTIONS: --time 30
public class WritesAFile {
  public static void main(String[] args) throws Exception {
    try (FileWriter out = new FileWriter("mazurka-must-not-write-this")) {
      out.write("x");
    }
  }
}
