// JARS: rxjava.jar reactive-streams.jar
// EXPECT: correct
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.subjects.PublishSubject;

/** A merge calls its observer from one thread at a time. */
public class RxMerge {
  static int count;
  static final PublishSubject<Integer> ONE = PublishSubject.create(), TWO = PublishSubject.create();

  public static void main(String[] args) throws Exception {
    Observable.merge(ONE, TWO).subscribe(value -> count++);
    Threads.run(() -> {
      ONE.onNext(1);
    }, () -> {
      TWO.onNext(2);
    });
    if (count != 2) throw new AssertionError();
  }
}
