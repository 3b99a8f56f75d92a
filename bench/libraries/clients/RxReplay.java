// JARS: rxjava.jar reactive-streams.jar
// EXPECT: correct
import io.reactivex.rxjava3.subjects.ReplaySubject;

/** A subject that replays gives every observer every value. */
public class RxReplay {
  static int sum;
  static final ReplaySubject<Integer> SUBJECT = ReplaySubject.create();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      SUBJECT.onNext(1);
      SUBJECT.onNext(2);
    }, () -> {
      SUBJECT.subscribe(value -> sum += value);
    });
    if (sum != 3) throw new AssertionError();
  }
}
