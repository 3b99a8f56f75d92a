// JARS: netty-common.jar
// EXPECT: correct
import io.netty.util.Recycler;

/** A recycler gives one object to one thread. */
public class NettyRecycler {
  static final Recycler<Item> ITEMS = new Recycler<>() {
    @Override
    protected Item newObject(Handle<Item> handle) {
      return new Item(handle);
    }
  };

  static class Item {
    final Recycler.Handle<Item> handle;
    int users;

    Item(Recycler.Handle<Item> handle) {
      this.handle = handle;
    }
  }

  static void use() {
    Item item = ITEMS.get();
    if (++item.users != 1) throw new AssertionError();
    item.users--;
    item.handle.recycle(item);
  }

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      use();
      use();
    }, () -> {
      use();
    });
    use();
  }
}
