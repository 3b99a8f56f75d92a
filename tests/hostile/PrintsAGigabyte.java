// EXPECT: correct
// OPTIONS: --time 60
public class PrintsAGigabyte {
  static void print() {
    char[] line = new char[1 << 20];
    for (int i = 0; i < 512; i++) System.out.println(line);
  }

  public static void main(String[] args) {
    new Thread(PrintsAGigabyte::print).start();
    print();
  }
}
