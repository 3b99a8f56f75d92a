// JARS: scala-library.jar
// EXPECT: correct
import java.util.concurrent.atomic.AtomicInteger;
import scala.concurrent.Promise;
import scala.concurrent.Promise$;
import scala.util.Success;

/** One of two threads completes a promise. */
public class ScalaPromise {
  static final Promise<Integer> PROMISE = Promise$.MODULE$.apply();
  static final AtomicInteger COMPLETED = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      if (PROMISE.tryComplete(new Success<>(1))) COMPLETED.incrementAndGet();
    }, () -> {
      if (PROMISE.tryComplete(new Success<>(1))) COMPLETED.incrementAndGet();
    });
    if (COMPLETED.get() != 1) throw new AssertionError();
  }
}
