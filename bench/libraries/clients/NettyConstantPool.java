// JARS: netty-common.jar
// EXPECT: correct
import io.netty.util.AttributeKey;

/** A name has one constant. */
public class NettyConstantPool {
  static Object first, second;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = AttributeKey.valueOf("name");
    }, () -> {
      second = AttributeKey.valueOf("name");
    });
    if (first != second) throw new AssertionError();
  }
}
