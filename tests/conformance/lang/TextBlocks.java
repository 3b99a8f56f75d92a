// Text blocks, escapes, unicode escapes, string constants and their identity.
public class TextBlocks {
  static final String JSON = """
      {
        "name": "value",
        "list": [1, 2, 3],
        "quote": "a \"quoted\" word and \\ backslash"
      }
      """;

  public static void main(String[] args) {
    System.out.print(JSON);
    System.out.println(JSON.length() + " " + JSON.lines().count());
    String joined = """
        one line \
        continued \
        here""";
    System.out.println("[" + joined + "]");
    String spaces = """
        trailing\s\s
          indented\t|
        three quotes \"""
        octal \101 \u0041 \60
        """;
    System.out.print(spaces.replace(' ', '.'));
    String empty = """
        """;
    System.out.println(empty.isEmpty() + " " + """
        x""".equals("x") + " " + ("""
        a
        b""" == "a\nb"));
    String formatted = """
        Dear %s,
          you owe %,d.%02d
        """.formatted("Ann", 12345, 7);
    System.out.print(formatted);
    System.out.println("""
          left
        margin
            decides""");
    System.out.println("tab\tnew\\n \b|\f|\0|\7|\177|\'|\"".length() + " " + (int) "\377".charAt(0));
    System.out.println("a\\tb\\101".translateEscapes().length() == 4 ? "four" : "a\\tb\\n".translateEscapes());
    System.out.println("  x\n   y\n z".stripIndent() + "|" + "p\nq".indent(3) + "|" + "   r\n s".indent(-2) + "|");
    String s1 = "constant", s2 = "con" + "stant", s3 = new String("constant");
    System.out.println((s1 == s2) + " " + (s1 == s3) + " " + (s1 == s3.intern()) + " " + s1.equals(s3));
    char c = '\u0041';
    char quote = '\'';
    System.out.println(c + quote + " " + c + quote);
  }
}
