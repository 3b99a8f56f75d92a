import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Set;
import java.util.TreeSet;

/** Writes the sources of the classes I_Result, II_Result, ZL_Result ... into a directory. */
public final class WriteResults {
  private static final String KINDS = "ZBSCIJFDL";
  private static final int MOST_FIELDS = 8;

  private WriteResults() {}

  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Paths.get(args[0], "org/openjdk/jcstress/infra/results"));
    for (String kinds : names()) {
      Files.write(folder.resolve(kinds + "_Result.java"), source(kinds).getBytes(StandardCharsets.UTF_8));
    }
  }

  /** One kind up to eight times, and all words of two and three kinds. */
  private static Set<String> names() {
    Set<String> names = new TreeSet<>();
    for (char a : KINDS.toCharArray()) {
      StringBuilder same = new StringBuilder();
      for (int i = 0; i < MOST_FIELDS; i++) names.add(same.append(a).toString());
      for (char b : KINDS.toCharArray()) {
        names.add("" + a + b);
        for (char c : KINDS.toCharArray()) names.add("" + a + b + c);
      }
    }
    return names;
  }

  private static String source(String kinds) {
    StringBuilder fields = new StringBuilder();
    StringBuilder text = new StringBuilder("\"\"");
    for (int i = 1; i <= kinds.length(); i++) {
      fields.append("  public ").append(type(kinds.charAt(i - 1))).append(" r").append(i).append(";\n");
      text.append(i == 1 ? " + r" : " + \", \" + r").append(i);
    }
    String name = kinds + "_Result";
    return "package org.openjdk.jcstress.infra.results;\n\n"
        + "@org.openjdk.jcstress.annotations.Result\n"
        + "public final class " + name + " {\n" + fields
        + "  public byte jcstress_trap;\n\n"
        + "  @Override\n  public String toString() {\n    return " + text + ";\n  }\n\n"
        + "  @Override\n  public boolean equals(Object other) {\n"
        + "    return other instanceof " + name + " && toString().equals(other.toString());\n  }\n\n"
        + "  @Override\n  public int hashCode() {\n    return toString().hashCode();\n  }\n}\n";
  }

  private static String type(char kind) {
    switch (kind) {
      case 'Z':
        return "boolean";
      case 'B':
        return "byte";
      case 'S':
        return "short";
      case 'C':
        return "char";
      case 'I':
        return "int";
      case 'J':
        return "long";
      case 'F':
        return "float";
      case 'D':
        return "double";
      default:
        return "Object";
    }
  }
}
