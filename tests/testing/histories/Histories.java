import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import mazurka.Verify;

/**
 * Calls of several threads on one object, with their times. An execution chooses one scenario of a
 * list and prints its history: the scenario's number, and for each call its result and its times of
 * begin and end. Times count the calls that have ended. Call a returned before call b began if and
 * only if the end of a is below the begin of b. If a call before or after the threads waits for
 * ever, only the number is printed.
 */
abstract class Histories {
  private final AtomicInteger ended = new AtomicInteger();

  /** Makes a call. */
  abstract int call(int method);

  private String made(int method) {
    int begin = ended.get();
    String result;
    try {
      result = "" + call(method);
    } catch (RuntimeException thrown) {
      result = "throws";
    }
    return result + "@" + begin + "-" + ended.getAndIncrement() + " ";
  }

  private final class Caller extends Thread {
    private final String calls;
    private final boolean mayWait;
    private String made = "";

    Caller(String calls, boolean mayWait) {
      this.calls = calls;
      this.mayWait = mayWait;
    }

    @Override
    public void run() {
      // Other threads do not see a local variable, so that it adds no operation to the search.
      String own = "";
      for (int i = 0; i < calls.length(); i++) {
        own += made(calls.charAt(i) - '0');
        if (mayWait) made = own;
      }
      made = own;
    }
  }

  /** The calls before, of each thread, and after, with ';' between; a digit stands for a method. */
  void explore(String[] scenarios, boolean mayWait) throws InterruptedException {
    int index = Verify.any(0, scenarios.length - 1);
    String[] parts = scenarios[index].split(";", -1);
    System.out.print(index + "|");
    System.out.flush();
    StringBuilder history = new StringBuilder();
    for (int i = 0; i < parts[0].length(); i++) history.append(made(parts[0].charAt(i) - '0'));
    List<Caller> callers = new ArrayList<>();
    for (int i = 1; i < parts.length - 1; i++) callers.add(new Caller(parts[i], mayWait));
    for (Caller caller : callers) caller.start();
    boolean waits = false;
    for (Caller caller : callers) {
      caller.join(mayWait ? 1L << 40 : 0);
      waits |= caller.isAlive();
    }
    for (Caller caller : callers) history.append('|').append(caller.made);
    history.append('|');
    String after = parts[parts.length - 1];
    for (int i = 0; i < after.length() && !waits; i++) {
      history.append(made(after.charAt(i) - '0'));
    }
    System.out.println(history);
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }
}
