// JARS: fastutil.jar
// EXPECT: correct
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;

/** A synchronized list loses nothing. */
public class FastutilSynchronized {
  static final IntList LIST = IntLists.synchronize(new IntArrayList());

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LIST.add(1);
      LIST.add(2);
    }, () -> {
      LIST.add(3);
      LIST.getInt(0);
    });
    if (LIST.size() != 3) throw new AssertionError();
  }
}
