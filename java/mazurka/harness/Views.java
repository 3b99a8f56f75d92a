package mazurka.harness;

import java.util.ArrayList;
import java.util.List;
import mazurka.Verify;

/**
 * Makes the calls of a sequential execution. A call with a weak visibility returns what it would
 * return if only some of the calls before it had been made; the execution chooses which ones. These
 * calls are made again on a new object, in the same order. The calls before the threads start are
 * always among them.
 *
 * <p>The levels of visibility say which choices there are; each level includes those before it.
 *
 * <ul>
 *   <li>{@code weak}: any set of calls.
 *   <li>{@code self}: it has the earlier calls of the same thread.
 *   <li>{@code monotonic}: and the calls that those take into account.
 *   <li>{@code peer}: and, for each of its calls, the earlier calls of the thread of that call.
 *   <li>{@code causal}: and, for each of its calls, the calls that that call takes into account.
 *   <li>{@code complete}: all calls.
 * </ul>
 */
final class Views {
  enum Level {
    WEAK,
    SELF,
    MONOTONIC,
    PEER,
    CAUSAL,
    COMPLETE
  }

  private static final class Made {
    final int thread;
    final Call call;
    final int sees; // a bit for each call before this one

    Made(int thread, Call call, int sees) {
      this.thread = thread;
      this.call = call;
      this.sees = sees;
    }
  }

  private final Scenario scenario;
  private final List<Made> made = new ArrayList<>();

  Views(Scenario scenario) {
    this.scenario = scenario;
  }

  Object make(int thread, Call call, Object[] arguments) {
    int all = (1 << made.size()) - 1;
    int sees = call.level == Level.COMPLETE ? all : choose(thread, call.level, all);
    made.add(new Made(thread, call, sees));
    Object seen = sees == all ? null : Together.made(call, objectAfter(sees), fresh(thread, call));
    Object result = Together.made(call, scenario.object, arguments);
    return seen == null ? result : seen;
  }

  private int choose(int thread, Level level, int all) {
    List<Integer> allowed = new ArrayList<>();
    for (int sees = 0; sees <= all; sees++) {
      if (isAllowed(thread, level, sees)) allowed.add(sees);
    }
    return allowed.get(Verify.any(0, allowed.size() - 1));
  }

  private boolean isAllowed(int thread, Level level, int sees) {
    int needed = 0;
    for (int i = 0; i < made.size(); i++) {
      boolean isSeen = (sees & 1 << i) != 0;
      if (made.get(i).thread == thread && level.compareTo(Level.SELF) >= 0) {
        needed |= 1 << i;
        if (level.compareTo(Level.MONOTONIC) >= 0) needed |= made.get(i).sees;
      }
      if (!isSeen) continue;
      if (level.compareTo(Level.PEER) >= 0) needed |= callsOf(made.get(i).thread, i);
      if (level.compareTo(Level.CAUSAL) >= 0) needed |= made.get(i).sees;
    }
    return (needed & ~sees) == 0;
  }

  /** The calls of the thread before that number. */
  private int callsOf(int thread, int end) {
    int calls = 0;
    for (int i = 0; i < end; i++) {
      if (made.get(i).thread == thread) calls |= 1 << i;
    }
    return calls;
  }

  private Object objectAfter(int sees) {
    try {
      Object object = scenario.maker.make();
      Scenario.all(scenario.before, object);
      for (int i = 0; i < made.size(); i++) {
        Made m = made.get(i);
        if ((sees & 1 << i) != 0) m.call.on(object, m.call.arguments(m.thread + 1));
      }
      return object;
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  private static Object[] fresh(int thread, Call call) {
    try {
      return call.arguments(thread + 1);
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }
}
