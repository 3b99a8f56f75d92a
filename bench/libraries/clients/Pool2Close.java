// JARS: commons-pool2.jar
// EXPECT: correct
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** A closed pool lends nothing, or the object is destroyed when it returns. */
public class Pool2Close {
  static final AtomicInteger LIVE = new AtomicInteger();
  static final GenericObjectPool<Object> POOL =
      new GenericObjectPool<>(new BasePooledObjectFactory<Object>() {
    @Override
    public Object create() {
      LIVE.incrementAndGet();
      return new Object();
    }

    @Override
    public PooledObject<Object> wrap(Object object) {
      return new DefaultPooledObject<>(object);
    }

    @Override
    public void destroyObject(PooledObject<Object> object) {
      LIVE.decrementAndGet();
    }
  });

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      Object object;
      try {
        object = POOL.borrowObject();
      } catch (IllegalStateException closed) {
        return;
      }
      POOL.returnObject(object);
    }, () -> {
      POOL.close();
    });
    if (LIVE.get() != 0) throw new AssertionError();
  }
}
