// JARS: netty-common.jar netty-buffer.jar
// EXPECT: violation
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** The second release of one reference fails. */
public class NettyDoubleRelease {
  static final ByteBuf BUFFER = Unpooled.buffer(4);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      BUFFER.release();
    }, () -> {
      BUFFER.release();
    });
    if (BUFFER.refCnt() != 0) throw new AssertionError();
  }
}
