// A copy of an object with a finalizer has a finalizer too.
// OPTIONS: --references clear
// EXPECT: unsupported
public class ReferenceFinalizerCloned implements Cloneable {
  static boolean ran;

  @Override
  @SuppressWarnings({"removal", "deprecation"})
  protected void finalize() {
    ran = true;
  }

  public static void main(String[] args) throws Exception {
    new ReferenceFinalizerCloned().clone();
  }
}
