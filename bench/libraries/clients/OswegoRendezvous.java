// JARS: concurrent.jar
// EXPECT: correct
import EDU.oswego.cs.dl.util.concurrent.Rendezvous;

/** Two threads exchange values. */
public class OswegoRendezvous {
  static Object first, second;
  static final Rendezvous MEETING = new Rendezvous(2);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = MEETING.rendezvous(1);
    }, () -> {
      second = MEETING.rendezvous(2);
    });
    if (!first.equals(2) || !second.equals(1)) throw new AssertionError();
  }
}
