// JARS: commons-pool2.jar
// EXPECT: correct
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.SoftReferenceObjectPool;

/** A pool of soft references counts what it lends. */
public class Pool2Soft {
  static final SoftReferenceObjectPool<Object> POOL =
      new SoftReferenceObjectPool<>(new BasePooledObjectFactory<Object>() {
    @Override
    public Object create() {
      return new Object();
    }

    @Override
    public PooledObject<Object> wrap(Object object) {
      return new DefaultPooledObject<>(object);
    }
  });

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      POOL.returnObject(POOL.borrowObject());
    }, () -> {
      POOL.returnObject(POOL.borrowObject());
    });
    if (POOL.getNumActive() != 0) throw new AssertionError();
  }
}
