import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints the methods of java.util.concurrent that no row of the vocabulary calls and no exception names, and exceptions
 * that are not needed.
 *
 * <p>The rows are on the class path. Arguments: the output of javap -c -p for compiled rows, and the file of exceptions. A line of that file names a
 * method as this program prints it, or a whole class, and after a colon the reason why no row is needed.
 */
final class Uncovered {
  private static final List<String> PACKAGES =
      List.of("java/util/concurrent", "java/util/concurrent/atomic", "java/util/concurrent/locks");
  private static final Pattern CALL =
      Pattern.compile("(?:Interface)?Method ([\\w/$]+)\\.\"?([\\w<>]+)\"?:(\\([^)]*\\))");
  private static final Pattern HANDLE = Pattern.compile("REF_\\w+ ([\\w/$]+)\\.\"?([\\w<>]+)\"?:(\\([^)]*\\))");

  public static void main(String[] args) throws Exception {
    Set<String> called = called(Path.of(args[0]));
    List<String> exceptions = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(args[1]))) {
      if (line.isEmpty() || line.startsWith("#")) continue;
      if (!line.contains(": ")) throw new Exception("no reason: " + line);
      exceptions.add(line.substring(0, line.indexOf(": ")));
    }
    Set<String> needed = new HashSet<>();
    int covered = 0, excepted = 0, missing = 0;
    for (Class<?> c : classes()) {
      for (Executable e : executables(c)) {
        String name = text(e);
        String exception = exceptions.stream().filter(x -> x.equals(name) || x.equals(c.getName())).findFirst().orElse(null);
        if (called.contains(name)) {
          covered++;
          if (exception != null && exception.equals(name)) System.out.println("not needed: " + name);
        } else if (exception != null) {
          excepted++;
          needed.add(exception);
        } else {
          missing++;
          System.out.println("no row: " + name);
        }
      }
    }
    for (String e : exceptions) if (!needed.contains(e)) System.out.println("not needed: " + e);
    System.out.printf("%d methods of java.util.concurrent called by rows, %d with a reason, %d missing%n", covered, excepted, missing);
    System.exit(missing == 0 && needed.size() == exceptions.size() ? 0 : 1);
  }

  /** The declared methods that a call may refer to: the method found, and the methods that it overrides. */
  private static Set<String> called(Path file) throws Exception {
    Set<String> called = new HashSet<>();
    String text = Files.readString(file);
    for (Pattern pattern : List.of(CALL, HANDLE)) {
      Matcher m = pattern.matcher(text);
      while (m.find()) {
        Class<?> c = Class.forName(m.group(1).replace('/', '.'), false, Uncovered.class.getClassLoader());
        mark(c, m.group(2), m.group(3), called);
      }
    }
    return called;
  }

  private static void mark(Class<?> c, String name, String parameters, Set<String> called) {
    if (c == null) return;
    for (Executable e : executables(c)) {
      if (nameOf(e).equals(name) && descriptor(e).equals(parameters)) called.add(text(e));
    }
    if (name.equals("<init>")) return;
    mark(c.getSuperclass(), name, parameters, called);
    for (Class<?> i : c.getInterfaces()) mark(i, name, parameters, called);
  }

  private static String nameOf(Executable e) { return e instanceof Constructor ? "<init>" : e.getName(); }

  private static String descriptor(Executable e) {
    return Stream.of(e.getParameterTypes()).map(Class::descriptorString).collect(Collectors.joining("", "(", ")"));
  }

  private static String text(Executable e) {
    String types = Stream.of(e.getParameterTypes()).map(Class::getSimpleName).collect(Collectors.joining(","));
    return e.getDeclaringClass().getName() + "." + nameOf(e) + "(" + types + ")";
  }

  private static List<Executable> executables(Class<?> c) {
    List<Executable> all = new ArrayList<>();
    for (Method m : c.getDeclaredMethods()) {
      if (Modifier.isPublic(m.getModifiers()) && !m.isSynthetic()) all.add(m);
    }
    for (Constructor<?> k : c.getDeclaredConstructors()) {
      if (Modifier.isPublic(k.getModifiers()) && !k.isSynthetic()) all.add(k);
    }
    return all;
  }

  private static List<Class<?>> classes() throws Exception {
    FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
    Set<String> names = new TreeSet<>();
    for (String p : PACKAGES) {
      try (Stream<Path> files = Files.list(jdk.getPath("/modules/java.base/" + p))) {
        files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".class"))
            .forEach(f -> names.add(p.replace('/', '.') + "." + f.substring(0, f.length() - 6)));
      }
    }
    List<Class<?>> classes = new ArrayList<>();
    for (String n : names) {
      Class<?> c = Class.forName(n, false, null);
      boolean isPublic = true;
      for (Class<?> k = c; k != null; k = k.getEnclosingClass()) isPublic &= Modifier.isPublic(k.getModifiers());
      if (isPublic) classes.add(c);
    }
    return classes;
  }
}
