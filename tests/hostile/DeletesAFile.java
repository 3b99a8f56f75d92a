import java.io.File;

// EXPECT: correct
// OPTIONS: --time 30
public class DeletesAFile {
  public static void main(String[] args) throws Exception {
    new File("mazurka-must-not-delete-this").delete();
  }
}
