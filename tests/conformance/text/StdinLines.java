// STDIN: 3\nfirst line\nsecond: caf\xc3\xa9\nthird\n
// STDIN: 10 20 -30\nlast without newline
// Standard input read by a Reader, then by System.in itself.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

public class StdinLines {
  public static void main(String[] args) throws IOException {
    BufferedReader r = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    int n = Integer.parseInt(r.readLine());
    for (int i = 0; i < n; i++) {
      String s = r.readLine();
      System.out.println(i + " " + s + " " + s.length());
    }
    int sum = 0;
    for (String w : r.readLine().split(" ")) sum += Integer.parseInt(w);
    System.out.println(sum);
    System.out.println(r.readLine() + " " + r.readLine() + " " + r.read());
    System.out.println(System.in.read() + " " + System.in.available());
  }
}
