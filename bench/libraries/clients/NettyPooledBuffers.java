// JARS: netty-common.jar netty-buffer.jar
// EXPECT: correct
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;

/** Two threads take buffers of one arena. */
public class NettyPooledBuffers {
  static final PooledByteBufAllocator BUFFERS =
      new PooledByteBufAllocator(false, 1, 0, 8192, 0, 0, 0, 0, false);

  static void use(int value) {
    ByteBuf buffer = BUFFERS.heapBuffer(16);
    buffer.writeInt(value);
    if (buffer.readInt() != value) throw new AssertionError();
    buffer.release();
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      use(1);
    }, () -> {
      use(2);
    });
    if (BUFFERS.metric().numHeapArenas() != 1) throw new AssertionError();
  }
}
