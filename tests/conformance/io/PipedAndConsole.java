// System.out and System.err replaced, System.in replaced, printing of every type, flushing, Console absent.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Scanner;

public class PipedAndConsole {
  public static void main(String[] args) throws IOException {
    PrintStream out = System.out, err = System.err;
    ByteArrayOutputStream captured = new ByteArrayOutputStream();
    System.setOut(new PrintStream(captured, true));
    System.out.println("captured line");
    System.out.print(5);
    System.setErr(System.out);
    System.err.println(" error too");
    new RuntimeException("traced").printStackTrace();
    System.setOut(out);
    System.setErr(err);
    System.out.println(captured.toString().replace("\n", "|"));
    System.setIn(new ByteArrayInputStream("typed 42\n".getBytes()));
    Scanner s = new Scanner(System.in);
    System.out.println(s.next() + s.nextInt());
    System.out.println(System.console() == null);
    System.out.print('c');
    System.out.print(1L << 40);
    System.out.print(1.5f);
    System.out.print(2.5);
    System.out.print(true);
    System.out.print(new char[] {'h', 'i'});
    System.out.print((String) null);
    System.out.print((Object) null);
    System.out.println();
    System.out.println('c');
    System.out.println(1L << 40);
    System.out.println(1.5f);
    System.out.println(2.5);
    System.out.println(false);
    System.out.println(new char[] {'h', 'i'});
    System.out.println((String) null);
    System.out.println(new StringBuilder("object"));
    System.out.println();
    System.out.write('w');
    System.out.write('\n');
    System.err.print("to stderr, ");
    System.err.printf("%d%n", 3);
    System.err.println(new char[] {'e'});
    try (FileOutputStream raw = new FileOutputStream(FileDescriptor.err)) {
      raw.write("raw descriptor\n".getBytes());
      raw.flush();
      System.out.flush();
      System.out.println(raw.getFD().valid());
    }
    System.out.println("after closing the descriptor of standard error");
    System.err.println("lost");
    System.out.println(System.err.checkError());
    try {
      System.out.println((char[]) null);
    } catch (NullPointerException e) {
      System.out.println("null array");
    }
    System.out.close();
    System.out.println("nobody reads this");
  }
}
