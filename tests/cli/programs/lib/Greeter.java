package lib;

public class Greeter {
  public static String greet(String name) {
    return "hello " + name;
  }
}
