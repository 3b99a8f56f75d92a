/** Calls a native method that nothing implements. */
public class CallsNative {
  static native int measure(String what);

  static void middle() {
    System.out.println(measure("x"));
  }

  public static void main(String[] args) {
    System.out.println("before");
    middle();
    System.out.println("after");
  }
}
