// JARS: netty-common.jar netty-buffer.jar
// EXPECT: correct
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** A buffer is freed when its last reference is released. */
public class NettyRefCount {
  static final ByteBuf BUFFER = Unpooled.buffer(4);

  public static void main(String[] args) throws Exception {
    BUFFER.retain();
    Threads.run(() -> {
      BUFFER.writeByte(1);
      BUFFER.release();
    }, () -> {
      BUFFER.release();
    });
    if (BUFFER.refCnt() != 0) throw new AssertionError();
  }
}
