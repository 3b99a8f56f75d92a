import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// A build system: rules with dependencies, cycles found before anything runs, parallel execution
// by counting unfinished dependencies or by futures, up-to-date checks by content hash, failures
// that stop only what depends on them, and a critical path.
public class ParallelBuild {
  interface Action {
    String run(List<String> inputs) throws Exception;
  }

  static final class Rule {
    final String target;
    final List<String> needs;
    final Action action;
    final int cost;

    Rule(String target, List<String> needs, int cost, Action action) {
      this.target = target;
      this.needs = needs;
      this.cost = cost;
      this.action = action;
    }
  }

  static final class CycleException extends RuntimeException {
    CycleException(List<String> path) {
      super("cycle " + String.join(" -> ", path));
    }
  }

  enum Outcome { BUILT, UP_TO_DATE, FAILED, SKIPPED }

  static final class Project {
    final Map<String, Rule> rules = new LinkedHashMap<>();
    final Map<String, String> sources = new HashMap<>();
    // The outputs and the hash of the inputs they were made from survive from build to build.
    final Map<String, String> outputs = new ConcurrentHashMap<>();
    final Map<String, Integer> stamps = new ConcurrentHashMap<>();

    Project source(String name, String content) {
      sources.put(name, content);
      return this;
    }

    Project rule(String target, int cost, Action action, String... needs) {
      if (rules.put(target, new Rule(target, Arrays.asList(needs), cost, action)) != null) {
        throw new IllegalArgumentException("two rules for " + target);
      }
      return this;
    }

    /** Everything the goals need, dependencies first; the order of rules breaks ties. */
    List<Rule> plan(Collection<String> goals) {
      List<Rule> order = new ArrayList<>();
      Map<String, Integer> marks = new HashMap<>();
      Deque<String> path = new ArrayDeque<>();
      for (String goal : goals) {
        visit(goal, marks, path, order);
      }
      return order;
    }

    private void visit(String name, Map<String, Integer> marks, Deque<String> path,
        List<Rule> order) {
      if (sources.containsKey(name)) {
        return;
      }
      Rule rule = rules.get(name);
      if (rule == null) {
        throw new IllegalArgumentException("no rule to make " + name);
      }
      Integer mark = marks.get(name);
      if (mark != null && mark == 2) {
        return;
      }
      path.addLast(name);
      if (mark != null) {
        List<String> cycle = new ArrayList<>(path);
        throw new CycleException(cycle.subList(cycle.indexOf(name), cycle.size()));
      }
      marks.put(name, 1);
      for (String need : rule.needs) {
        visit(need, marks, path, order);
      }
      path.removeLast();
      marks.put(name, 2);
      order.add(rule);
    }

    String content(String name) {
      String source = sources.get(name);
      return source != null ? source : outputs.get(name);
    }

    Outcome make(Rule rule) {
      List<String> inputs = new ArrayList<>();
      int hash = rule.target.hashCode();
      for (String need : rule.needs) {
        String content = content(need);
        inputs.add(content);
        hash = hash * 31 + content.hashCode();
      }
      Integer stamp = stamps.get(rule.target);
      if (stamp != null && stamp == hash) {
        return Outcome.UP_TO_DATE;
      }
      try {
        outputs.put(rule.target, rule.action.run(inputs));
        stamps.put(rule.target, hash);
        return Outcome.BUILT;
      } catch (Exception e) {
        stamps.remove(rule.target);
        failures.add(rule.target + ": " + e.getMessage());
        return Outcome.FAILED;
      }
    }

    final Set<String> failures = new ConcurrentSkipListSet<>();
  }

  static final class Report {
    final Map<String, Outcome> outcomes = new ConcurrentHashMap<>();
    final AtomicInteger early = new AtomicInteger();
    final AtomicInteger most = new AtomicInteger();

    @Override
    public String toString() {
      Map<Outcome, Set<String>> by = new TreeMap<>();
      outcomes.forEach((name, outcome) -> by.computeIfAbsent(outcome, o -> new TreeSet<>())
          .add(name));
      return by + " started too early " + early;
    }
  }

  /** Workers take ready rules from a queue; finishing one may make others ready. */
  static Report withWorkers(Project project, int workers, String... goals) throws Exception {
    List<Rule> plan = project.plan(Arrays.asList(goals));
    Report report = new Report();
    Map<String, List<Rule>> waiting = new HashMap<>();
    Map<String, AtomicInteger> missing = new HashMap<>();
    PriorityBlockingQueue<Rule> ready = new PriorityBlockingQueue<>(11,
        (a, b) -> a.cost != b.cost ? b.cost - a.cost : a.target.compareTo(b.target));
    for (Rule rule : plan) {
      int count = 0;
      for (String need : rule.needs) {
        if (project.rules.containsKey(need)) {
          waiting.computeIfAbsent(need, n -> new ArrayList<>()).add(rule);
          count++;
        }
      }
      missing.put(rule.target, new AtomicInteger(count));
    }
    Rule stop = new Rule("", List.of(), -1, null);
    AtomicInteger left = new AtomicInteger(plan.size());
    AtomicInteger running = new AtomicInteger();
    for (Rule rule : plan) {
      if (missing.get(rule.target).get() == 0) {
        ready.add(rule);
      }
    }
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      threads[w] = new Thread(() -> {
        try {
          for (Rule rule = ready.take(); rule != stop; rule = ready.take()) {
            report.most.accumulateAndGet(running.incrementAndGet(), Math::max);
            execute(project, rule, report);
            running.decrementAndGet();
            for (Rule next : waiting.getOrDefault(rule.target, List.of())) {
              if (missing.get(next.target).decrementAndGet() == 0) {
                ready.add(next);
              }
            }
            if (left.decrementAndGet() == 0) {
              for (int i = 0; i < workers; i++) {
                ready.add(stop);
              }
            }
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }, "build-" + w);
      threads[w].start();
    }
    if (plan.isEmpty()) {
      for (int i = 0; i < workers; i++) {
        ready.add(stop);
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (report.most.get() > workers) {
      throw new AssertionError("too many at once");
    }
    return report;
  }

  private static void execute(Project project, Rule rule, Report report) {
    for (String need : rule.needs) {
      if (project.rules.containsKey(need)) {
        Outcome outcome = report.outcomes.get(need);
        if (outcome == null) {
          report.early.incrementAndGet();
        } else if (outcome == Outcome.FAILED || outcome == Outcome.SKIPPED) {
          report.outcomes.put(rule.target, Outcome.SKIPPED);
          return;
        }
      }
    }
    report.outcomes.put(rule.target, project.make(rule));
  }

  /** The same graph as a web of futures. */
  static Report withFutures(Project project, int workers, String... goals) throws Exception {
    List<Rule> plan = project.plan(Arrays.asList(goals));
    Report report = new Report();
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    Map<String, CompletableFuture<Void>> futures = new HashMap<>();
    for (Rule rule : plan) {
      CompletableFuture<?>[] needs = rule.needs.stream().filter(futures::containsKey)
          .map(futures::get).toArray(CompletableFuture<?>[]::new);
      futures.put(rule.target, CompletableFuture.allOf(needs).handleAsync((ok, failure) -> {
        if (failure != null) {
          report.outcomes.put(rule.target, Outcome.SKIPPED);
          throw new CompletionException(failure);
        }
        execute(project, rule, report);
        if (report.outcomes.get(rule.target) == Outcome.FAILED) {
          throw new IllegalStateException("failed " + rule.target);
        }
        return null;
      }, pool));
    }
    for (CompletableFuture<Void> future : futures.values()) {
      future.handle((ok, failure) -> null).join();
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
    return report;
  }

  static String criticalPath(Project project, String goal) {
    Map<String, Integer> finish = new HashMap<>();
    Map<String, String> through = new HashMap<>();
    int work = 0;
    for (Rule rule : project.plan(List.of(goal))) {
      int start = 0;
      for (String need : rule.needs) {
        if (finish.getOrDefault(need, 0) > start) {
          start = finish.get(need);
          through.put(rule.target, need);
        }
      }
      finish.put(rule.target, start + rule.cost);
      work += rule.cost;
    }
    StringBuilder path = new StringBuilder(goal);
    for (String at = through.get(goal); at != null; at = through.get(at)) {
      path.insert(0, at + " > ");
    }
    return path + " takes " + finish.get(goal) + " of " + work;
  }

  // ---------------------------------------------------------------- projects

  static Project sample(boolean broken) {
    Action compile = inputs -> "obj(" + String.join("+", inputs) + ")";
    Action link = inputs -> "bin[" + inputs.size() + ":" + inputs.hashCode() + "]";
    Project p = new Project();
    p.source("util.c", "util").source("util.h", "h1").source("net.c", "net").source("main.c",
        "main").source("ui.c", "ui").source("doc.md", "doc");
    p.rule("util.o", 3, compile, "util.c", "util.h");
    p.rule("net.o", 5, broken ? inputs -> {
      throw new java.io.IOException("syntax error in net.c");
    } : compile, "net.c", "util.h");
    p.rule("ui.o", 4, compile, "ui.c", "util.h");
    p.rule("main.o", 1, compile, "main.c");
    p.rule("libnet", 2, link, "net.o", "util.o");
    p.rule("libui", 2, link, "ui.o", "util.o");
    p.rule("app", 6, link, "main.o", "libnet", "libui");
    p.rule("manual", 7, inputs -> inputs.get(0).toUpperCase(), "doc.md");
    p.rule("tests", 3, link, "app", "util.o");
    p.rule("all", 0, inputs -> "done", "app", "manual", "tests");
    return p;
  }

  static void rebuilds() throws Exception {
    Project p = sample(false);
    System.out.println("clean   " + withWorkers(p, 3, "all"));
    System.out.println("again   " + withWorkers(p, 2, "all"));
    p.source("ui.c", "ui2");
    System.out.println("ui.c    " + withWorkers(p, 4, "all"));
    p.source("util.h", "h2");
    System.out.println("util.h  " + withFutures(p, 3, "all"));
    p.source("doc.md", "new");
    System.out.println("doc.md  " + withFutures(p, 1, "manual", "libui"));
    Project q = sample(false);
    withFutures(q, 2, "all");
    q.source("ui.c", "ui2").source("util.h", "h2").source("doc.md", "new");
    withWorkers(q, 3, "all");
    withWorkers(p, 3, "all");
    System.out.println("same outputs " + new TreeMap<>(p.outputs).equals(new TreeMap<>(q.outputs))
        + " " + p.outputs.get("app") + " " + p.outputs.get("manual"));
    System.out.println(criticalPath(p, "all"));
  }

  static void failures() throws Exception {
    for (boolean futures : new boolean[] {false, true}) {
      Project p = sample(true);
      Report report = futures ? withFutures(p, 3, "all") : withWorkers(p, 3, "all");
      System.out.println(report + " " + p.failures);
    }
    Project p = sample(false);
    p.rules.remove("libui");
    try {
      withWorkers(p, 2, "all");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      p.rule("app", 1, inputs -> "", "x");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Project cyclic = new Project().rule("a", 1, i -> "", "b").rule("b", 1, i -> "", "c", "d")
        .rule("c", 1, i -> "", "e").rule("d", 1, i -> "").rule("e", 1, i -> "", "b");
    try {
      withFutures(cyclic, 2, "a");
    } catch (CycleException e) {
      System.out.println(e.getMessage());
    }
    System.out.println("nothing to do " + withWorkers(cyclic, 2));
  }

  /** A layered graph with many rules; the result is a number that any order must give. */
  static void large() throws Exception {
    String first = null;
    for (int workers : new int[] {1, 2, 5}) {
      Project p = new Project();
      for (int i = 0; i < 6; i++) {
        p.source("s" + i, "" + (i + 1));
      }
      for (int layer = 0; layer < 5; layer++) {
        for (int i = 0; i < 6; i++) {
          String prefix = layer == 0 ? "s" : "n" + (layer - 1) + ".";
          int salt = layer * 7 + i;
          p.rule("n" + layer + "." + i, salt % 4 + 1, inputs -> {
            long sum = salt;
            for (String input : inputs) {
              sum = (sum * 31 + Long.parseLong(input)) % 1_000_003;
            }
            Thread.yield();
            return "" + sum;
          }, prefix + i, prefix + (i + 1) % 6, prefix + (i * 2 + 3) % 6);
        }
      }
      p.rule("top", 1, inputs -> String.join(",", inputs), "n4.0", "n4.1", "n4.2", "n4.3", "n4.4",
          "n4.5");
      Report report = workers == 2 ? withFutures(p, workers, "top")
          : withWorkers(p, workers, "top");
      String result = p.outputs.get("top");
      first = first == null ? result : first;
      System.out.println(workers + " workers: built " + report.outcomes.size() + " early "
          + report.early + " same " + result.equals(first));
    }
    System.out.println(first);
  }

  public static void main(String[] args) throws Exception {
    rebuilds();
    failures();
    large();
  }
}
