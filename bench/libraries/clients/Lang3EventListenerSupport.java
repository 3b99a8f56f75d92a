// JARS: commons-lang3.jar
// EXPECT: correct
import org.apache.commons.lang3.event.EventListenerSupport;

/** Listeners that two threads add are all called. */
public class Lang3EventListenerSupport {
  static int calls;
  static final EventListenerSupport<Runnable> LISTENERS =
      EventListenerSupport.create(Runnable.class);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LISTENERS.addListener(() -> calls++);
    }, () -> {
      LISTENERS.addListener(() -> calls++);
    });
    LISTENERS.fire().run();
    if (calls != 2) throw new AssertionError();
  }
}
