// Static, virtual and interface calls, and recursion.
public class Calls {
  interface Shape {
    int area(int x);
  }
  static class Square implements Shape {
    public int area(int x) {
      return x * x;
    }
  }
  static class Strip extends Square {
    @Override
    public int area(int x) {
      return x + 1;
    }
  }
  static class Dot implements Shape {
    public int area(int x) {
      return 1;
    }
  }

  static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static int add(int a, int b) {
    return a + b;
  }

  public static void main(String[] args) {
    Shape[] shapes = {new Square(), new Strip(), new Dot()};
    Square[] squares = {new Square(), new Strip()};
    int sum = 0;
    for (int i = 0; i < 2_000_000; i++) {
      sum = add(sum, shapes[i % 3].area(i));
      sum = add(sum, squares[i & 1].area(i));
    }
    System.out.println(sum + " " + fib(29));
  }
}
