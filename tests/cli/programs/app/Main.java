package app;

/** Main class of a jar whose class path names another jar. */
public class Main {
  public static void main(String[] args) {
    System.out.println(lib.Greeter.greet(args.length == 0 ? "nobody" : args[0]));
  }
}
