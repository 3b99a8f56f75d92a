// What a program costs before its first instruction; subtracted from the others.
public class Empty {
  public static void main(String[] args) {}
}
