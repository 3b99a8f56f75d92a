// JARS: netty-common.jar
// EXPECT: correct
import io.netty.util.AttributeKey;
import io.netty.util.DefaultAttributeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A key has one attribute, and it is set once. */
public class NettyAttributes {
  static final AttributeKey<Integer> KEY = AttributeKey.valueOf("key");
  static final DefaultAttributeMap MAP = new DefaultAttributeMap();
  static final AtomicInteger SET = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      if (MAP.attr(KEY).setIfAbsent(1) == null) SET.incrementAndGet();
    }, () -> {
      if (MAP.attr(KEY).setIfAbsent(1) == null) SET.incrementAndGet();
    });
    if (SET.get() != 1) throw new AssertionError();
  }
}
