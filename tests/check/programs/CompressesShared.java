// Compressing one shared array into another reads the input in one step and writes the output in another. In "old empty"
// the other thread acts between the two.
// OPTIONS: --outcomes
// REDUCTIONS: safe eager lazy clock source-stateful persistent source optimal jpf
// EXPECT: correct
// OUTCOME: old empty
// OUTCOME: old full
// OUTCOME: new empty
// OUTCOME: new full
import java.util.zip.Deflater;
import java.util.zip.Inflater;

public class CompressesShared {
  static final byte[] input = {'o'}, output = new byte[20];

  public static void main(String[] args) throws Exception {
    Deflater deflater = new Deflater();
    Thread compresses = new Thread(() -> {
      deflater.setInput(input);
      deflater.finish();
      deflater.deflate(output);
    });
    compresses.start();
    input[0] = 'n';
    boolean isEmpty = output[0] == 0;
    compresses.join();
    Inflater inflater = new Inflater();
    inflater.setInput(output);
    byte[] read = new byte[1];
    inflater.inflate(read);
    System.out.print((read[0] == 'o' ? "old " : "new ") + (isEmpty ? "empty" : "full"));
  }
}
