// String concatenation of every type, nulls, many operands, constants with odd characters, side effects.
public class StringConcat {
  static int calls;
  static String next() { return "n" + calls++; }

  static class Named {
    @Override public String toString() { return null; }
  }

  static class Throws {
    @Override public String toString() { throw new IllegalStateException("toString " + calls); }
  }

  public static void main(String[] args) {
    boolean z = true; byte b = -1; char c = 'ç'; short s = -300; int i = Integer.MIN_VALUE;
    long l = Long.MIN_VALUE; float f = 1.1f; double d = 1e-10; String t = "text"; String n = null;
    Object o = new StringBuilder("sb"); char[] chars = null; Integer boxed = null;
    System.out.println("" + z + b + c + s + i + l + f + d + t + n + o + boxed);
    System.out.println(z + "" + b + " " + c + '\t' + s + "\u0001" + i + "\u0002" + l + "," + f + "," + d + "," + t + "," + n);
    System.out.println("" + chars);
    System.out.println(1 + 2 + "3" + 4 + 5 + ('a' + 1) + 'a' + 1 + (char) ('a' + 1) + 1.0f + 2L + -0.0 + null);
    String many = t + 1 + t + 2 + t + 3 + t + 4 + t + 5 + t + 6 + t + 7 + t + 8 + t + 9 + t + 10 + t + 11 + t + 12
        + i + t + l + t + f + t + d + t + z + t + c + t + n + t + b + t + s + t + o;
    System.out.println(many);
    long w = 1;
    String huge = w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w
        + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w
        + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w
        + " " + (d *= 3) + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w
        + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w
        + " " + (i += 7) + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w
        + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w
        + " " + next() + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w
        + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w + " " + ++w;
    System.out.println(huge + " " + huge.length());
    t += 'x';
    t += 1 + 2;
    t += n;
    n += "!";
    System.out.println(t + n);
    String order = next() + (calls *= 10) + next() + calls;
    System.out.println(order);
    int[] a = {0, 0};
    int k = 0;
    String[] parts = {"p", "q"};
    parts[k++] += k + "+" + ++k;
    System.out.println(parts[0] + parts[1] + k);
    System.out.println("named " + new Named() + "|" + String.valueOf(new Named()) + "|" + (Object) null);
    try {
      System.out.println("a" + next() + new Throws() + next());
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " " + calls);
    }
    final String constant = "con" + 1 + 'c' + 2.5 + true;
    System.out.println(constant == "con1c2.5true");
    System.out.println(("con" + k) == ("con" + k));
    System.out.println("latin é" + "wide \u4e2d" + c + "\ud83d\ude00" + z + "łódź" + (char) 0x3b1);
    System.out.println(("é" + 1).length() + " " + ("\u4e2d" + 1.5).length() + " " + ("" + c).equals("ç") + " " + "".concat("x") + a.length);
    StringBuilder sb = new StringBuilder();
    for (int j = 0; j < 50; j++) sb.append(j).append(j % 7 == 0 ? "\n" : " ");
    System.out.println(sb);
  }
}
