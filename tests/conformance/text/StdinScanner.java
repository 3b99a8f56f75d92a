// STDIN: alice 30 1.75\nbob 25 1.80\n\ncarol x\n
// ARGS: first "second with spaces" ""  -Dnot=property
// Standard input by a Scanner, and arguments of main.
import java.util.Arrays;
import java.util.InputMismatchException;
import java.util.Locale;
import java.util.Scanner;

public class StdinScanner {
  public static void main(String[] args) {
    System.out.println(args.length + Arrays.toString(args) + System.getProperty("not"));
    Scanner in = new Scanner(System.in, "UTF-8").useLocale(Locale.ROOT);
    double total = 0;
    try {
      while (in.hasNext()) {
        String name = in.next();
        int age = in.nextInt();
        double height = in.nextDouble();
        total += age * height;
        System.out.println(name + " " + age + " " + height);
      }
    } catch (InputMismatchException e) {
      System.out.println("stopped at '" + in.next() + "' after " + total);
    }
    System.out.println(in.hasNext());
    in.close();
  }
}
