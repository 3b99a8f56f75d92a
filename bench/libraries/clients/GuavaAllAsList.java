// JARS: guava.jar
// EXPECT: correct
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.SettableFuture;
import java.util.List;

/** The list is complete when both parts are set. */
public class GuavaAllAsList {
  static final SettableFuture<Integer> ONE = SettableFuture.create(), TWO = SettableFuture.create();
  static final ListenableFuture<List<Integer>> BOTH = Futures.allAsList(ONE, TWO);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      ONE.set(1);
    }, () -> {
      TWO.set(2);
    });
    if (!BOTH.isDone() || !BOTH.get().equals(List.of(1, 2))) throw new AssertionError();
  }
}
