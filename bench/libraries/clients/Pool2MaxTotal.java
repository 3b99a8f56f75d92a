// JARS: commons-pool2.jar
// EXPECT: correct
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** A pool of one object lends it to one thread at a time. */
public class Pool2MaxTotal {
  static int[] made = {0};
  static final GenericObjectPool<int[]> POOL =
      new GenericObjectPool<>(new BasePooledObjectFactory<int[]>() {
    @Override
    public int[] create() {
      made[0]++;
      return new int[1];
    }

    @Override
    public PooledObject<int[]> wrap(int[] object) {
      return new DefaultPooledObject<>(object);
    }
  });

  static void use() throws Exception {
    int[] object = POOL.borrowObject();
    object[0]++;
    POOL.returnObject(object);
  }

  public static void main(String[] args) throws Exception {
    POOL.setMaxTotal(1);
    Threads.run(() -> {
      use();
    }, () -> {
      use();
    });
    if (made[0] != 1 || POOL.borrowObject()[0] != 2) throw new AssertionError();
  }
}
