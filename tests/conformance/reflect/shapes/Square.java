package shapes;

public class Square implements Shape {
  static {
    System.out.println("Square initialised");
  }

  @Override
  public String name() {
    return "square";
  }
}
