// The first instruction calls a native method of the program. The step that is refused changes nothing, so a search with
// a store has seen the state that it leads to.
// REDUCTIONS: safe eager lazy clock source optimal
// EXPECT: unsupported
public class NativeFirst {
  static native void call();

  public static void main(String[] args) {
    call();
  }
}
