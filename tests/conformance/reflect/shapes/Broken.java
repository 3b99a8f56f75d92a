package shapes;

public class Broken implements Shape {
  public Broken() {
    throw new IllegalStateException("broken provider");
  }

  @Override
  public String name() {
    return "never";
  }
}
