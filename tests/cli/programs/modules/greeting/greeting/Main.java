package greeting;

public class Main {
  public static void main(String[] args) {
    System.out.println(Main.class.getModule() + " " + args.length);
  }
}
