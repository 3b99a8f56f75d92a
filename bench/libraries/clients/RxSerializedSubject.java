// JARS: rxjava.jar reactive-streams.jar
// EXPECT: correct
import io.reactivex.rxjava3.subjects.PublishSubject;
import io.reactivex.rxjava3.subjects.Subject;

/** A serialized subject calls its observer from one thread at a time. */
public class RxSerializedSubject {
  static int count;
  static final Subject<Integer> SUBJECT = PublishSubject.<Integer>create().toSerialized();

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
