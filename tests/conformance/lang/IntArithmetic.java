// Integer arithmetic at the edges: overflow, division, remainder, shifts, bit operations.
public class IntArithmetic {
  static final int[] VALUES = {0, 1, -1, 2, -2, 7, -7, 31, 32, 33, 255, -256, 65535, 123456789,
      -987654321, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1,
      Integer.MIN_VALUE + 1};

  static String divide(int a, int b) {
    try {
      return (a / b) + " r " + (a % b);
    } catch (ArithmeticException e) {
      return e.getMessage();
    }
  }

  public static void main(String[] args) {
    for (int a : VALUES) {
      System.out.println("unary " + a + ": " + (-a) + " " + (~a) + " " + (a + 1) + " " + (a - 1));
      for (int b : VALUES) {
        System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " "
            + divide(a, b) + " " + (a & b) + " " + (a | b) + " " + (a ^ b));
        System.out.println("  shifts " + (a << b) + " " + (a >> b) + " " + (a >>> b) + " order "
            + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b));
      }
    }
    int i = 100;
    i += 3.7;
    System.out.println("compound with double " + i);
    i <<= 33;
    System.out.println("compound shift " + i);
    i = Integer.MAX_VALUE;
    i++;
    System.out.println("iinc wraps " + i);
    i += 1000;
    i -= -100000;
    System.out.println("wide iinc " + i);
    byte b = (byte) 200;
    b += 100;
    System.out.println("byte " + b);
    b >>>= 1;
    System.out.println("byte shifted " + b);
    short s = (short) 40000;
    s *= 2;
    System.out.println("short " + s);
    char c = 'a';
    c += 1;
    c++;
    System.out.println("char " + c + " " + (c + 1) + " " + (char) (c + 1));
    c = (char) -1;
    System.out.println("char wraps " + (int) c);
    int x = 5;
    x = x++ + ++x;
    System.out.println("evaluation order " + x);
    int y = 10;
    y -= y++ - --y;
    System.out.println("evaluation order " + y);
    System.out.println("constants " + 0x7fff_ffff + " " + 0b1010 + " " + 0777 + " " + 1_000_000);
    try {
      int zero = args.length;
      System.out.println(5 % zero);
    } catch (ArithmeticException e) {
      System.out.println(e);
    }
  }
}
