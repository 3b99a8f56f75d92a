import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs programs many times and prints a line for each run, separated by tabs: class, end (finished, stuck or unknown),
 * exit status (-1 if there is none), classes of uncaught exceptions, output.
 *
 * <p>Arguments: runs of each program, the folder with the classes, names of main classes. A class whose name follows '!'
 * runs in its own process, the others run in their own class loaders.
 */
final class Harness {
  private static final PrintStream OUT = System.out, ERR = System.err;
  private static final int SECONDS = 10, MAX_STUCK = 2;

  public static void main(String[] args) {
    try {
      runAll(args);
    } catch (Throwable e) {
      e.printStackTrace(ERR);
      Runtime.getRuntime().halt(1);
    }
    OUT.flush();
    Runtime.getRuntime().halt(0);
  }

  private static void runAll(String[] args) throws Exception {
    int runs = Integer.parseInt(args[0]);
    String classes = args[1];
    for (int i = 2; i < args.length; i++) {
      boolean process = args[i].startsWith("!");
      String name = process ? args[i].substring(1) : args[i];
      int stuck = 0;
      for (int run = 0; run < runs && stuck < MAX_STUCK; run++) {
        String line = process ? inProcess(classes, name) : isolated(classes, name);
        if (line.startsWith("stuck")) stuck++;
        OUT.println(name + "\t" + line);
      }
    }
  }

  private static String line(String end, int status, List<String> exceptions, String output) {
    Collections.sort(exceptions);
    return end + "\t" + status + "\t" + String.join(",", exceptions) + "\t" + output.replace("\n", "\\n");
  }

  /** The threads of the run are in their own group. */
  private static final class Run extends ThreadGroup {
    final List<String> exceptions = Collections.synchronizedList(new ArrayList<>());

    Run() { super("run"); }

    @Override
    public void uncaughtException(Thread t, Throwable e) { exceptions.add(e.getClass().getName()); }

    List<Thread> threads() {
      Thread[] all = new Thread[activeCount() + 20];
      List<Thread> live = new ArrayList<>();
      for (int i = 0, n = enumerate(all); i < n; i++) live.add(all[i]);
      return live;
    }
  }

  private static String isolated(String classes, String name) throws Exception {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    System.setOut(new PrintStream(output, true));
    System.setErr(new PrintStream(new ByteArrayOutputStream(), true));
    URL[] path = {Path.of(classes).toUri().toURL()};
    URLClassLoader loader = new URLClassLoader(path, Harness.class.getClassLoader());
    Run run = new Run();
    Thread main = new Thread(run, () -> {
      try {
        var method = Class.forName(name, true, loader).getDeclaredMethod("main", String[].class);
        method.setAccessible(true);
        method.invoke(null, (Object) new String[0]);
      } catch (InvocationTargetException e) {
        Harness.<RuntimeException>rethrow(e.getCause());
      } catch (ReflectiveOperationException e) {
        Harness.<RuntimeException>rethrow(e);
      }
    }, "main");
    main.start();
    Stuck stuck = new Stuck();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    String how = "finished";
    for (int poll = 0; run.activeCount() > 0; poll++) {
      if (poll > 20 && stuck.isStuck(run.threads())) {
        how = "stuck";
        break;
      }
      if (System.nanoTime() > end) {
        how = "unknown";
        break;
      }
      Thread.sleep(poll < 20 ? 1 : 20);
    }
    if (how.equals("finished")) loader.close();
    return line(how, -1, new ArrayList<>(run.exceptions), output.toString());
  }

  private static String inProcess(String classes, String name) throws IOException, InterruptedException {
    String home = System.getProperty("java.home");
    Process process = new ProcessBuilder(home + "/bin/java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
        "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"), "-cp",
        System.getProperty("java.class.path") + ":" + classes, "Single", name).start();
    process.getOutputStream().close();
    boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
      return line("unknown", -1, new ArrayList<>(), "");
    }
    String output = new String(process.getInputStream().readAllBytes());
    List<String> exceptions = uncaught(new String(process.getErrorStream().readAllBytes()));
    boolean isStuck = process.exitValue() == Single.STUCK;
    return line(isStuck ? "stuck" : "finished", isStuck ? -1 : process.exitValue(), exceptions, output);
  }

  // The classes of the exceptions that ended threads. A thread prints the words before its trace separately, so words
  // of another thread can come between.
  private static List<String> uncaught(String errors) {
    List<String> exceptions = new ArrayList<>();
    String[] lines = errors.replaceAll("Exception in thread \"[^\"]*\" ", "").split("\n");
    boolean any = errors.contains("Exception in thread \"");
    for (int i = 0; any && i + 1 < lines.length; i++) {
      boolean isTrace = lines[i + 1].startsWith("\tat ") && !lines[i].startsWith("\t") && !lines[i].startsWith("Caused by: ");
      if (isTrace) exceptions.add(lines[i].split("[: ]")[0]);
    }
    return exceptions;
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void rethrow(Throwable e) throws E { throw (E) e; }
}
