// JARS: jetty9-util.jar servlet-api.jar jetty9-io.jar
// EXPECT: correct
import java.nio.ByteBuffer;
import org.eclipse.jetty.io.ArrayByteBufferPool;

/** A pool of buffers gives one buffer to one thread. */
public class JettyByteBuffers {
  static final ArrayByteBufferPool POOL = new ArrayByteBufferPool(0, 16, 64);

  static void use(int value) {
    ByteBuffer buffer = POOL.acquire(16, false);
    buffer.clear();
    buffer.putInt(value).flip();
    if (buffer.getInt() != value) throw new AssertionError();
    buffer.clear().flip();
    POOL.release(buffer);
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      use(1);
    }, () -> {
      use(2);
    });
    if (POOL.getHeapByteBufferCount() < 1) throw new AssertionError();
  }
}
