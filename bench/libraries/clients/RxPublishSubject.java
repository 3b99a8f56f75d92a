// JARS: rxjava.jar reactive-streams.jar
// EXPECT: violation
import io.reactivex.rxjava3.subjects.PublishSubject;

/** A subject that two threads call calls its observer from both at a time. */
public class RxPublishSubject {
  static int count;
  static final PublishSubject<Integer> SUBJECT = PublishSubject.create();

  public static void main(String[] args) throws Exception {
    SUBJECT.subscribe(value -> count++);
    Threads.run(() -> {
      SUBJECT.onNext(1);
    }, () -> {
      SUBJECT.onNext(2);
    });
    if (count != 2) throw new AssertionError();
  }
}
