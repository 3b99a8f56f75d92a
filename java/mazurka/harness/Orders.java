package mazurka.harness;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import mazurka.Verify;

/**
 * Makes the calls of a scenario one after the other, in an order that the execution chooses; the
 * calls of one thread stay in their order. In the mode {@code orders} one thread makes them all. In
 * the mode {@code owners} each thread makes its own, as locks need, which know who holds them; only
 * one thread runs at a time, in an atomic section that it leaves when it waits for its turn. If a
 * call waits for ever, the main thread's wait times out, since nothing else can run. The main thread
 * has no such section, because a wait with a limit would end at once in it. {@link Views} has the
 * results of calls with a weak visibility.
 *
 * <p>Prints the index of the scenario between marks; then, after a mark each, the threads of the
 * calls in their order, whether the last one of these waits for ever, and the results as {@link
 * Together} has them. If a call before or after the threads waits for ever, only the index is
 * printed.
 */
final class Orders {
  private static final char MARK = '\u0001', FIRST = 'A';
  private static final int MAIN = -1;

  private final Scenario scenario;
  private final boolean hasOwners;
  private final List<Lane> lanes = new ArrayList<>();
  private final StringBuilder order = new StringBuilder();
  private final Views views;
  private final Object turn = new Object(), end = new Object();
  private int current = MAIN; // who makes the next call

  Orders(Scenario scenario) {
    this.scenario = scenario;
    hasOwners = scenario.mode.equals("owners");
    views = new Views(scenario);
  }

  void run() throws Throwable {
    print("" + MARK + scenario.index + MARK);
    for (int i = 0; i < scenario.threads.size(); i++) lanes.add(new Lane(i));
    List<Object> before = scenario.all(scenario.before);
    boolean ended = makeAll();
    List<Object> after = ended ? scenario.all(scenario.after) : null;
    Texts texts = new Texts();
    List<String> found = new ArrayList<>();
    for (Object result : before) found.add(Stress.escaped(texts.of(result)));
    for (Lane lane : lanes) Together.describe(lane.results, texts, found);
    for (int i = 0; i < scenario.after.size(); i++) {
      found.add(ended ? Stress.escaped(texts.of(after.get(i))) : Together.NOT_CALLED);
    }
    StringBuilder text = new StringBuilder();
    text.append(MARK).append(order).append(MARK).append(ended ? "" : "waits").append(MARK);
    for (int i = 0; i < found.size(); i++) {
      text.append(i > 0 ? Together.BETWEEN : "").append(found.get(i));
    }
    print(text.append(MARK).toString());
    if (!ended) Runtime.getRuntime().halt(0);
    scenario.validate();
  }

  /** The program may replace or close System.out. */
  @SuppressWarnings("resource")
  private static void print(String text) throws IOException {
    new FileOutputStream(FileDescriptor.out).write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** False if a call waits for ever. */
  private boolean makeAll() throws InterruptedException {
    synchronized (end) {
      current = choose();
      if (current == MAIN) return true;
      lanes.get(current).start();
      end.wait(Together.FOR_EVER);
      return current == MAIN;
    }
  }

  private int choose() {
    List<Integer> ready = new ArrayList<>();
    for (int i = 0; i < lanes.size(); i++) {
      if (!lanes.get(i).isDone()) ready.add(i);
    }
    return ready.isEmpty() ? MAIN : ready.get(Verify.any(0, ready.size() - 1));
  }

  /** The calls of one thread, and that thread. */
  private final class Lane extends Thread {
    private final int number;
    private final List<Call> calls;
    private final List<Object[]> arguments = new ArrayList<>();
    private final Object[] results;
    private int next;
    private boolean isStarted;

    Lane(int number) throws Throwable {
      super("" + (char) (FIRST + number));
      this.number = number;
      calls = scenario.threads.get(number);
      results = new Object[calls.size()];
      for (Call call : calls) arguments.add(call.arguments(number + 1));
    }

    boolean isDone() {
      return next == calls.size();
    }

    @Override
    public void run() {
      isStarted = true;
      Verify.beginAtomic();
      do {
        lanes.get(current).make();
      } while (isNext());
      Verify.endAtomic();
    }

    private void make() {
      order.append((char) (FIRST + number));
      results[next] = views.make(number, calls.get(next), arguments.get(next));
      next++;
    }

    /** Chooses the next call, and waits until it is this thread's turn. False if it has no more. */
    private boolean isNext() {
      int chosen = choose();
      if (chosen == MAIN) {
        synchronized (end) {
          current = MAIN;
          end.notify();
        }
        return false;
      }
      current = chosen;
      if (!hasOwners || chosen == number) return true;
      Lane other = lanes.get(chosen);
      if (!other.isStarted) other.start();
      synchronized (turn) {
        turn.notifyAll();
        while (current != number && !isDone()) Together.await(turn);
      }
      return !isDone();
    }
  }
}
