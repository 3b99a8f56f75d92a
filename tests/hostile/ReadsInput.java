import java.util.Scanner;

// Standard input is empty.
// EXPECT: violation java.util.NoSuchElementException
// OPTIONS: --time 30
public class ReadsInput {
  public static void main(String[] args) {
    System.out.println(new Scanner(System.in).nextLine());
  }
}
