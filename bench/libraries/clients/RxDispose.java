// JARS: rxjava.jar reactive-streams.jar
// EXPECT: correct
import io.reactivex.rxjava3.disposables.CompositeDisposable;
import io.reactivex.rxjava3.disposables.Disposable;
import java.util.concurrent.atomic.AtomicInteger;

/** A composite that is disposed disposes what is added then. */
public class RxDispose {
  static final AtomicInteger DISPOSED = new AtomicInteger();
  static final CompositeDisposable ALL = new CompositeDisposable();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      ALL.add(Disposable.fromRunnable(DISPOSED::incrementAndGet));
    }, () -> {
      ALL.dispose();
    });
    if (DISPOSED.get() != 1) throw new AssertionError();
  }
}
