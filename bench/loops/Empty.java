// The cost of a program before its first instruction; subtracted from the others.
public class Empty {
  public static void main(String[] args) {}
}
