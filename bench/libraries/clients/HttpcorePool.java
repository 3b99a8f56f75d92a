// JARS: httpcore.jar
// EXPECT: correct
import org.apache.http.pool.AbstractConnPool;
import org.apache.http.pool.PoolEntry;

/** A pool of one connection lends it to one thread at a time. */
public class HttpcorePool {
  static int uses;
  static final Pool POOL = new Pool();

  static class Pool extends AbstractConnPool<String, Object, Entry> {
    Pool() {
      super(route -> new Object(), 1, 1);
    }

    @Override
    protected Entry createEntry(String route, Object connection) {
      return new Entry(route, connection);
    }
  }

  static class Entry extends PoolEntry<String, Object> {
    Entry(String route, Object connection) {
      super("entry", route, connection);
    }

    @Override
    public void close() {}

    @Override
    public boolean isClosed() {
      return false;
    }
  }

  static void use() throws Exception {
    Entry entry = POOL.lease("a", null).get();
    uses++;
    POOL.release(entry, true);
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      use();
    }, () -> {
      use();
    });
    if (uses != 2 || POOL.getTotalStats().getLeased() != 0) throw new AssertionError();
  }
}
