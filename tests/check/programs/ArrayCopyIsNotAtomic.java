// A copy of a shared array can read some elements before and some after a concurrent write.
// EXPECT: exception java.lang.AssertionError
public class ArrayCopyIsNotAtomic {
  static final int[] shared = new int[2];

  public static void main(String[] args) {
    new Thread(() -> {
      shared[0] = 1;
      shared[1] = 1;
    }).start();
    int[] copy = shared.clone();
    assert !(copy[0] == 0 && copy[1] == 1);
  }
}
