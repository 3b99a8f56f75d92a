package shapes;

/** The service of the ServiceLoader programs. */
public interface Shape {
  String name();

  default double area() {
    return 0;
  }
}
