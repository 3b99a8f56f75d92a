import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

// Flow with SubmissionPublisher: demand, processors, errors, cancelling, dropping.
public class FlowPublishers {
  static class Collector<T> implements Flow.Subscriber<T> {
    final List<T> items = Collections.synchronizedList(new ArrayList<>());
    final CountDownLatch done = new CountDownLatch(1);
    final int batch;
    final int limit;
    volatile String end;
    Flow.Subscription subscription;
    int left;

    Collector(int batch, int limit) {
      this.batch = batch;
      this.limit = limit;
    }

    @Override
    public void onSubscribe(Flow.Subscription s) {
      subscription = s;
      left = batch;
      s.request(batch);
    }

    @Override
    public void onNext(T item) {
      items.add(item);
      if (items.size() == limit) {
        subscription.cancel();
        end = "cancelled";
        done.countDown();
      } else if (--left == 0) {
        left = batch;
        subscription.request(batch);
      }
    }

    @Override
    public void onError(Throwable t) {
      end = "error " + t.getMessage();
      done.countDown();
    }

    @Override
    public void onComplete() {
      end = "complete";
      done.countDown();
    }

    String result() throws InterruptedException {
      done.await();
      return end + " " + items;
    }
  }

  static final class Mapper<A, B> extends SubmissionPublisher<B> implements Flow.Processor<A, B> {
    final Function<A, B> function;
    Flow.Subscription upstream;

    Mapper(ExecutorService executor, Function<A, B> function) {
      super(executor, 4);
      this.function = function;
    }

    @Override
    public void onSubscribe(Flow.Subscription s) {
      upstream = s;
      s.request(1);
    }

    @Override
    public void onNext(A item) {
      submit(function.apply(item));
      upstream.request(1);
    }

    @Override
    public void onError(Throwable t) {
      closeExceptionally(t);
    }

    @Override
    public void onComplete() {
      close();
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    Collector<Integer> one = new Collector<>(1, -1);
    Collector<Integer> many = new Collector<>(100, -1);
    Collector<Integer> three = new Collector<>(2, 3);
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 8)) {
      publisher.subscribe(one);
      publisher.subscribe(many);
      publisher.subscribe(three);
      System.out.println("subscribers " + publisher.getNumberOfSubscribers() + " capacity "
          + publisher.getMaxBufferCapacity());
      for (int i = 0; i < 20; i++) {
        publisher.submit(i * i);
      }
    }
    System.out.println(one.result());
    System.out.println(many.result());
    System.out.println(three.result());

    // A pipeline of two processors.
    Collector<String> last = new Collector<>(1, -1);
    SubmissionPublisher<Integer> source = new SubmissionPublisher<>(pool, 4);
    Mapper<Integer, Integer> doubled = new Mapper<>(pool, x -> x * 2);
    Mapper<Integer, String> named = new Mapper<>(pool, x -> "n" + x);
    named.subscribe(last);
    doubled.subscribe(named);
    source.subscribe(doubled);
    for (int i = 0; i < 10; i++) {
      source.submit(i);
    }
    source.close();
    System.out.println(last.result());

    Collector<String> failed = new Collector<>(10, -1);
    SubmissionPublisher<String> failing = new SubmissionPublisher<>(pool, 8);
    failing.subscribe(failed);
    failing.submit("before");
    failing.closeExceptionally(new IllegalStateException("broken"));
    String end = failed.result();
    System.out.println(end.startsWith("error broken") + " closed " + failing.isClosed() + " "
        + failing.getClosedException().getMessage());
    try {
      failing.submit("after");
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }

    // A subscriber that asks for nothing: offers fill the buffer and then are dropped.
    SubmissionPublisher<Integer> full = new SubmissionPublisher<>(pool, 4);
    Collector<Integer> lazy = new Collector<>(1, -1) {
      @Override
      public void onSubscribe(Flow.Subscription s) {
        subscription = s;
        end = "subscribed";
        done.countDown();
      }
    };
    full.subscribe(lazy);
    lazy.done.await();
    int dropped = 0;
    for (int i = 0; i < 10; i++) {
      if (full.offer(i, null) < 0) {
        dropped++;
      }
    }
    System.out.println("dropped " + dropped + " lag " + full.estimateMaximumLag() + " demand "
        + full.estimateMinimumDemand());
    System.out.println("timed " + full.offer(99, 2, TimeUnit.MILLISECONDS, null));
    System.out.println("subscribed " + full.isSubscribed(lazy) + " " + full.hasSubscribers());
    lazy.subscription.cancel();
    full.close();

    // A subscriber that asks for a nonsensical number.
    SubmissionPublisher<Integer> strict = new SubmissionPublisher<>(pool, 4);
    Collector<Integer> bad = new Collector<>(0, -1);
    strict.subscribe(bad);
    System.out.println(bad.result());
    strict.close();
    // consume gives a future that ends with the publisher.
    List<Integer> consumed = Collections.synchronizedList(new ArrayList<>());
    SubmissionPublisher<Integer> simple = new SubmissionPublisher<>(pool, 4);
    var finished = simple.consume(consumed::add);
    for (int i = 0; i < 6; i++) {
      simple.submit(i);
    }
    simple.close();
    finished.get();
    System.out.println(consumed);
    Collector<Integer> tooLate = new Collector<>(1, -1);
    simple.subscribe(tooLate);
    System.out.println(tooLate.result());
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.HOURS));
  }
}
