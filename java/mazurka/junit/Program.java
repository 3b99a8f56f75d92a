package mazurka.junit;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.platform.engine.TestExecutionResult;
import org.opentest4j.TestAbortedException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The installed program. */
final class Program {
  /** Its path, unless it is on the PATH. */
  private static final String PATH_PROPERTY = "mazurka";
  /** More options, with spaces between them. */
  private static final String OPTIONS_PROPERTY = "mazurka.options";

  private Program() {}

  static Map<CheckedMethod, TestExecutionResult> check(List<CheckedMethod> tests)
      throws IOException, InterruptedException {
    Path xml = Files.createTempFile("mazurka", ".xml");
    try {
      List<String> command = new ArrayList<>();
      command.add(System.getProperty(PATH_PROPERTY, "mazurka"));
      command.add("test");
      command.add("-q");
      command.add("--junit-xml");
      command.add(xml.toString());
      command.add("--cp");
      command.add(classPath());
      for (String option : System.getProperty(OPTIONS_PROPERTY, "").split(" ")) {
        if (!option.isEmpty()) command.add(option);
      }
      for (CheckedMethod test : tests) command.add(test.word());
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      // Options of this JVM are not for the compiler and the program under test.
      builder.environment().remove("JAVA_TOOL_OPTIONS");
      Process process = start(builder);
      process.getOutputStream().close();
      List<String> output = new ArrayList<>();
      try (BufferedReader reader =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) output.add(line);
      }
      int code = process.waitFor();
      if (Files.size(xml) == 0) {
        throw new IOException("mazurka test ended with code " + code + ": " + String.join("\n", output));
      }
      return read(xml, tests, output);
    } finally {
      Files.delete(xml);
    }
  }

  private static Process start(ProcessBuilder builder) throws IOException {
    try {
      return builder.start();
    } catch (IOException e) {
      throw new IOException(
          "The program mazurka was not found. Put it on the PATH, or set the system property "
              + PATH_PROPERTY + " to its path.", e);
    }
  }

  /**
   * The class path of the tests. Launchers may load them by a class loader of their own; Maven
   * Surefire keeps their class path in a property.
   */
  private static String classPath() {
    Set<String> elements = new LinkedHashSet<>();
    for (ClassLoader loader = Thread.currentThread().getContextClassLoader();
        loader != null;
        loader = loader.getParent()) {
      if (!(loader instanceof URLClassLoader)) continue;
      for (URL url : ((URLClassLoader) loader).getURLs()) {
        if (url.getProtocol().equals("file")) elements.add(new File(url.getPath()).getPath());
      }
    }
    String path = System.getProperty("surefire.test.class.path");
    if (path == null) path = System.getProperty("java.class.path");
    elements.addAll(Arrays.asList(path.split(File.pathSeparator)));
    elements.remove("");
    return String.join(File.pathSeparator, elements);
  }

  private static Map<CheckedMethod, TestExecutionResult> read(
      Path xml, List<CheckedMethod> tests, List<String> output) throws IOException {
    Map<CheckedMethod, TestExecutionResult> results = new HashMap<>();
    NodeList cases = parse(xml.toFile()).getElementsByTagName("testcase");
    for (CheckedMethod test : tests) {
      TestExecutionResult result = null;
      for (int i = 0; i < cases.getLength(); i++) {
        Element found = (Element) cases.item(i);
        if (!test.is(found.getAttribute("classname"), found.getAttribute("name"))) continue;
        TestExecutionResult one = resultOf(found, output);
        if (result == null || rank(one) > rank(result)) result = one;
      }
      if (result == null) result = TestExecutionResult.failed(new IOException("mazurka test has no result"));
      results.put(test, result);
    }
    return results;
  }

  private static Element parse(File file) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      return factory.newDocumentBuilder().parse(file).getDocumentElement();
    } catch (Exception e) {
      throw new IOException("the results of mazurka test cannot be read", e);
    }
  }

  private static int rank(TestExecutionResult result) {
    switch (result.getStatus()) {
      case FAILED:
        return 2;
      case ABORTED:
        return 1;
      default:
        return 0;
    }
  }

  private static TestExecutionResult resultOf(Element test, List<String> output) {
    for (String tag : new String[] {"failure", "error", "skipped"}) {
      NodeList problems = test.getElementsByTagName(tag);
      if (problems.getLength() == 0) continue;
      Element problem = (Element) problems.item(0);
      String message = problem.getAttribute("message");
      String text = problem.getTextContent();
      if (message.isEmpty()) return TestExecutionResult.aborted(without(new TestAbortedException(text)));
      if (!tag.equals("failure")) {
        return TestExecutionResult.aborted(without(new TestAbortedException(message)));
      }
      String report = message + "\n\n" + text + replay(test, output);
      return TestExecutionResult.failed(without(new AssertionError(report)));
    }
    return TestExecutionResult.successful();
  }

  /** The line that shows the failure again. */
  private static String replay(Element test, List<String> output) {
    String name = test.getAttribute("classname").replace('$', '.');
    String method = test.getAttribute("name").replaceAll("[^A-Za-z0-9]+$", "").replace('[', '_');
    for (String line : output) {
      boolean isMethod = line.contains("/" + name + "." + method + ".json");
      if (line.startsWith("Again: ") && (isMethod || line.contains("/" + name + ".json"))) {
        return "\n" + line + "\n";
      }
    }
    return "";
  }

  /** The stack of this engine says nothing about the test. */
  private static <T extends Throwable> T without(T thrown) {
    thrown.setStackTrace(new StackTraceElement[0]);
    return thrown;
  }
}
