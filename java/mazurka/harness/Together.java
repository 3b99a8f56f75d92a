package mazurka.harness;

import java.util.ArrayList;
import java.util.List;
import mazurka.Verify;

/**
 * Makes the calls of a scenario at the same time, and throws unless their results are legal. An
 * execution chooses a constraint. It is discarded if a call begins although one that has to return
 * first has not: so a constraint never delays a call.
 */
final class Together {
  static final String BETWEEN = "\u001f", WAITS = "waits for ever", NOT_CALLED = "is not called";
  /** In milliseconds: longer than any wait of a program. */
  static final long FOR_EVER = 1L << 40;

  private static final char MARK = '\u0001', FIRST = 'A';
  private static final Object NULL = new Object();

  private final Scenario scenario;
  private final Legal legal; // null if all results are
  private final boolean mayWait;
  private final int constraint;
  private final List<Caller> callers = new ArrayList<>();
  // For each call of a thread that has to return before another one: whether it has.
  private final Flag[] returned;

  Together(Scenario scenario) throws Throwable {
    this.scenario = scenario;
    legal = scenario.mode.equals("alone") ? null : new Legal(scenario.words);
    mayWait = scenario.mode.equals("waits");
    constraint = legal == null ? 0 : Verify.any(0, legal.constraints());
    int count = 0;
    for (List<Call> calls : scenario.threads) count += calls.size();
    returned = new Flag[count];
    for (int[] pair : pairs()) returned[pair[0]] = new Flag();
    int first = 0;
    for (int i = 0; i < scenario.threads.size(); i++) {
      callers.add(new Caller(i, first));
      first += scenario.threads.get(i).size();
    }
  }

  void run() throws Throwable {
    List<Object> before = scenario.all(scenario.before);
    for (Caller caller : callers) caller.warmUp();
    for (Caller caller : callers) caller.start();
    boolean isStuck = false;
    for (Caller caller : callers) {
      if (mayWait) {
        caller.join(FOR_EVER);
        isStuck |= caller.isAlive();
        // A thread whose assumption failed also stops.
        Verify.ignoreIf(caller.isDiscarded);
      } else {
        caller.join();
      }
    }
    List<Object> after = isStuck ? null : scenario.all(scenario.after);
    if (legal != null) judge(before, after);
    if (isStuck) Runtime.getRuntime().halt(0);
    scenario.validate();
  }

  private int[][] pairs() {
    return legal == null ? new int[0][] : legal.pairs(constraint);
  }

  // Texts are made only now, when no other thread runs.
  private void judge(List<Object> before, List<Object> after) throws Throwable {
    Texts texts = new Texts();
    List<String> found = new ArrayList<>();
    for (Object result : before) found.add(Stress.escaped(texts.of(result)));
    for (Caller caller : callers) describe(caller.results, texts, found);
    for (int i = 0; i < scenario.after.size(); i++) {
      found.add(after == null ? NOT_CALLED : Stress.escaped(texts.of(after.get(i))));
    }
    // Nothing came before a call that was not made.
    for (int[] pair : pairs()) {
      Verify.ignoreIf(found.get(before.size() + pair[1]).equals(NOT_CALLED));
    }
    if (legal.has(found.toArray(new String[0]), constraint)) return;
    StringBuilder message = new StringBuilder();
    message.append(MARK).append(scenario.index).append(MARK).append(constraint).append(MARK);
    for (int i = 0; i < found.size(); i++) {
      if (i > 0) message.append(BETWEEN);
      message.append(found.get(i));
    }
    String state = after == null ? "" : scenario.state();
    message.append(MARK).append(Stress.escaped(state)).append(MARK);
    throw new AssertionError(message.toString());
  }

  static void await(Object monitor) {
    try {
      monitor.wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What the call returns; never null. */
  static Object made(Call call, Object object, Object[] arguments) {
    Object result = call.on(object, arguments);
    return result == null ? NULL : result;
  }

  /** Adds the texts of the results of one thread. Calls that did not return have the result null. */
  static void describe(Object[] results, Texts texts, List<String> found) {
    boolean waits = false;
    for (Object result : results) {
      if (result != null) {
        found.add(Stress.escaped(texts.of(result == NULL ? null : result)));
      } else {
        found.add(waits ? NOT_CALLED : WAITS);
        waits = true;
      }
    }
  }

  private static final class Flag {
    volatile boolean isSet;

    Flag() {}
  }

  private final class Caller extends Thread {
    private final List<Call> calls;
    private final Object[][] arguments;
    private final Flag[] own;
    private final Flag[][] needed;
    private boolean isDiscarded;
    private Object[] results; // null until the last call has returned, unless one may wait

    Caller(int number, int first) throws Throwable {
      super("" + (char) (FIRST + number));
      calls = scenario.threads.get(number);
      arguments = new Object[calls.size()][];
      own = new Flag[calls.size()];
      needed = new Flag[calls.size()][];
      for (int i = 0; i < calls.size(); i++) {
        arguments[i] = calls.get(i).arguments(number + 1);
        own[i] = returned[first + i];
        List<Flag> flags = new ArrayList<>();
        for (int[] pair : pairs()) {
          if (pair[1] == first + i) flags.add(returned[pair[0]]);
        }
        needed[i] = flags.toArray(new Flag[0]);
      }
    }

    void warmUp() throws IllegalAccessException {
      for (int i = 0; i < arguments.length; i++) calls.get(i).warmUp(arguments[i]);
    }

    @Override
    public void run() {
      // Other threads do not see a local array, so that it adds no operation to the search.
      Object[] results = new Object[arguments.length];
      if (mayWait) this.results = results;
      for (int i = 0; i < arguments.length; i++) {
        for (Flag flag : needed[i]) {
          boolean isSet = flag.isSet;
          if (!isSet) isDiscarded = true;
          Verify.assume(isSet);
        }
        results[i] = made(calls.get(i), scenario.object, arguments[i]);
        if (own[i] != null) own[i].isSet = true;
      }
      this.results = results;
    }
  }
}
