package shapes;

public class Circle implements Shape {
  private final double radius;

  public Circle() {
    this(1);
  }

  Circle(double radius) {
    this.radius = radius;
  }

  @Override
  public String name() {
    return "circle " + radius;
  }

  @Override
  public double area() {
    return Math.PI * radius * radius;
  }
}
