// EXPECT: unsupported
// OPTIONS: --time 60 --outcomes
public class PrintsAGigabyteSeen {
  static void print() {
    char[] line = new char[1 << 20];
    for (int i = 0; i < 512; i++) System.out.println(line);
  }

  public static void main(String[] args) {
    new Thread(PrintsAGigabyteSeen::print).start();
    print();
  }
}
