// JARS: commons-pool2.jar
// EXPECT: correct
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** Every borrowed object returns. */
public class Pool2BorrowReturn {
  static final GenericObjectPool<Object> POOL =
      new GenericObjectPool<>(new BasePooledObjectFactory<Object>() {
    @Override
    public Object create() {
      return new Object();
    }

    @Override
    public PooledObject<Object> wrap(Object object) {
      return new DefaultPooledObject<>(object);
    }
  });

  static void use() {
    try {
      POOL.returnObject(POOL.borrowObject());
    } catch (Exception impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      use();
    });
    thread.start();
    use();
    thread.join();
    if (POOL.getNumActive() != 0) throw new AssertionError();
  }
}
