/** Prints a few lines. */
public class Prints {
  public static void main(String[] args) {
    for (int i = 0; i < 2000; i++) System.out.println("a line of some length, number " + i);
  }
}
