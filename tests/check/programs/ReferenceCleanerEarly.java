// A method that has read its last field of `this` no longer keeps the object alive: the cleaner
// can close the handle while the method still uses it.
// OPTIONS: --references clear
// REDUCTIONS: safe eager lazy clock
// NEEDS: store
// EXPECT: exception java.lang.IllegalStateException
import java.lang.ref.Cleaner;

public class ReferenceCleanerEarly {
  static class Handle {
    volatile boolean closed;
  }

  static class Resource {
    final Handle handle = new Handle();

    Resource(Cleaner cleaner) {
      Handle opened = handle;
      cleaner.register(this, () -> opened.closed = true);
    }

    void use() {
      Handle used = handle;
      if (used.closed) throw new IllegalStateException("closed while it is used");
    }
  }

  public static void main(String[] args) {
    Resource resource = new Resource(Cleaner.create());
    resource.use();
  }
}
