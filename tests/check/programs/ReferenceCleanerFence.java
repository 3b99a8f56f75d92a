// A fence keeps the object alive until the method has used the handle.
// OPTIONS: --references clear
// REDUCTIONS: safe eager lazy clock
// NEEDS: store
// EXPECT: correct
import java.lang.ref.Cleaner;

public class ReferenceCleanerFence {
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
      java.lang.ref.Reference.reachabilityFence(this);
    }
  }

  public static void main(String[] args) {
    Resource resource = new Resource(Cleaner.create());
    resource.use();
  }
}
