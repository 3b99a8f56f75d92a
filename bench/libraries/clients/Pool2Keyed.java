// JARS: commons-pool2.jar
// EXPECT: correct
import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericKeyedObjectPool;

/** Objects return to the pool of their key. */
public class Pool2Keyed {
  static final GenericKeyedObjectPool<String, Object> POOL =
      new GenericKeyedObjectPool<>(new BaseKeyedPooledObjectFactory<String, Object>() {
    @Override
    public Object create(String key) {
      return new Object();
    }

    @Override
    public PooledObject<Object> wrap(Object object) {
      return new DefaultPooledObject<>(object);
    }
  });

  static void use(String key) throws Exception {
    POOL.returnObject(key, POOL.borrowObject(key));
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      use("a");
    }, () -> {
      use("b");
    });
    if (POOL.getNumActive() != 0 || POOL.getNumIdle("a") != 1) throw new AssertionError();
  }
}
