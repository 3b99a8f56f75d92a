// JARS: byte-buddy.jar
// EXPECT: correct
import net.bytebuddy.TypeCache;

/** A cache of types makes a type once. */
public class ByteBuddyTypeCache {
  static int calls;
  static final TypeCache<String> CACHE = new TypeCache<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      CACHE.findOrInsert(ByteBuddyTypeCache.class.getClassLoader(), "a", () -> {
        calls++;
        return Object.class;
      }, CACHE);
    }, () -> {
      CACHE.findOrInsert(ByteBuddyTypeCache.class.getClassLoader(), "a", () -> {
        calls++;
        return Object.class;
      }, CACHE);
    });
    if (calls != 1) throw new AssertionError();
  }
}
