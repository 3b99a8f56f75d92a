package mazurka.harness;

import java.util.ArrayList;
import java.util.List;
import mazurka.Verify;

/**
 * Calls of several threads on one object. An execution chooses one scenario of a list. The words of
 * the step are, after their number:
 *
 * <pre>
 * MODE                              orders, owners, check, waits or alone; see below
 * CLASS TYPES COUNT VALUE...        how to make the object
 * VALIDATE STATE                    methods to call at the end: one that checks the object, one that
 *                                   describes it; or nothing
 * COUNT (CLASS METHOD TYPES VISIBILITY COUNT VALUE...)...   the calls
 * COUNT SCENARIO...
 * </pre>
 *
 * <p>A scenario names its calls by their indexes: those before the threads start, those of each
 * thread, those after the threads have ended, with ';' between. In the modes {@code orders} and
 * {@code owners}, {@link Orders} makes the calls one after the other. Otherwise {@link Together}
 * makes them at the same time, and the scenario also has the legal results, see {@link Legal}. In
 * the mode {@code waits} a call may wait for ever. In the mode {@code alone} all results are legal.
 */
final class Scenario {
  final Object object;
  final Maker maker;
  final List<Call> before;
  final List<List<Call>> threads = new ArrayList<>();
  final List<Call> after;
  final String mode;
  final String[] words;
  final int index;

  private final String validate, state;

  private Scenario(String[] plan, int at) throws Throwable {
    mode = plan[at++];
    Class<?> type = Members.find(plan[at]);
    maker = new Maker(type, plan, at);
    object = maker.make();
    at += 3 + Integer.parseInt(plan[at + 2]);
    validate = plan[at++];
    state = plan[at++];
    int count = Integer.parseInt(plan[at++]);
    int[] places = new int[count];
    for (int i = 0; i < count; i++) {
      places[i] = at;
      at += 5 + Integer.parseInt(plan[at + 4]);
    }
    index = Verify.any(0, Integer.parseInt(plan[at]) - 1);
    words = plan[at + 1 + index].split("\u001d", -1);
    String[] parts = words[0].split(";", -1);
    before = calls(type, plan, places, parts[0]);
    for (int i = 1; i < parts.length - 1; i++) threads.add(calls(type, plan, places, parts[i]));
    after = calls(type, plan, places, parts[parts.length - 1]);
  }

  static void run(String[] plan, int at) throws Throwable {
    Scenario scenario = new Scenario(plan, at);
    if (scenario.mode.equals("orders") || scenario.mode.equals("owners")) {
      new Orders(scenario).run();
    } else {
      new Together(scenario).run();
    }
  }

  /** Makes calls in this thread. */
  List<Object> all(List<Call> calls) throws Throwable {
    return all(calls, object);
  }

  static List<Object> all(List<Call> calls, Object object) throws Throwable {
    List<Object> results = new ArrayList<>();
    for (Call call : calls) results.add(call.on(object, call.arguments(0)));
    return results;
  }

  /** Calls the method that checks the object after all calls. */
  void validate() throws Throwable {
    if (validate.isEmpty()) return;
    try {
      Members.inherited(object.getClass(), validate).invoke(object);
    } catch (Throwable thrown) {
      throw Causes.of(thrown);
    }
  }

  /** A description of the object, or nothing. */
  String state() throws Throwable {
    if (state.isEmpty()) return "";
    try {
      return String.valueOf(Members.inherited(object.getClass(), state).invoke(object));
    } catch (Throwable thrown) {
      return Causes.of(thrown).toString();
    }
  }

  private static List<Call> calls(Class<?> type, String[] plan, int[] places, String indexes)
      throws Throwable {
    List<Call> calls = new ArrayList<>();
    if (indexes.isEmpty()) return calls;
    for (String index : indexes.split(",")) {
      calls.add(new Call(type, plan, places[Integer.parseInt(index)]));
    }
    return calls;
  }
}
