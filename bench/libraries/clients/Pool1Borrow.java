// JARS: commons-pool.jar
// EXPECT: correct
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** Every borrowed object returns. */
public class Pool1Borrow {
  static final GenericObjectPool<Object> POOL =
      new GenericObjectPool<>(new BasePoolableObjectFactory<Object>() {
    @Override
    public Object makeObject() {
      return new Object();
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
