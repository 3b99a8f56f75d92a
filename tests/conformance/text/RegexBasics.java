// java.util.regex: classes, quantifiers, groups, look-around, flags, replacement, splitting, errors.
import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

public class RegexBasics {
  static void all(String regex, String input) { all(regex, 0, input); }

  static void all(String regex, int flags, String input) {
    StringBuilder sb = new StringBuilder(regex + " on '" + input.replace("\n", "\\n") + "':");
    Matcher m = Pattern.compile(regex, flags).matcher(input);
    while (m.find()) {
      sb.append(' ').append(m.start()).append('-').append(m.end()).append('\'').append(m.group()).append('\'');
      for (int g = 1; g <= m.groupCount(); g++) sb.append('(').append(m.group(g)).append(')');
    }
    m.reset();
    System.out.println(sb + " matches " + m.matches() + " looking " + m.lookingAt());
  }

  static void bad(String regex) {
    try {
      Pattern.compile(regex);
      System.out.println("compiled " + regex);
    } catch (PatternSyntaxException e) {
      System.out.println(e.getDescription() + " at " + e.getIndex() + " | " + e.getMessage().replace(System.lineSeparator(), " / "));
    }
  }

  public static void main(String[] args) {
    all("a*", "baaac");
    all("a+?", "aaa");
    all("a{2,3}", "aaaaaaa");
    all("(a|ab)(c|bcd)(d*)", "abcd");
    all("(\\w+)@(\\w+)\\.com", "joe@site.com, ann@home.com");
    all("(?<year>\\d{4})-(?<month>\\d\\d)", "2024-02 and 1999-12");
    all("(\\w)(\\w)?\\1", "aba aa xyx");
    all("(?<=\\$)\\d+(?!\\d|%)", "$12 $34% 56");
    all("(?<!a)b", "ab bb cb");
    all("\\bfoo\\b", "foo food (foo) a_foo");
    all("^\\w+$", Pattern.MULTILINE, "one\ntwo three\nfour");
    all("a.c", Pattern.DOTALL, "a\nc abc");
    all("HELLO", Pattern.CASE_INSENSITIVE, "Hello hELLO");
    all("é+", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, "éÉe");
    all("a b # comment", Pattern.COMMENTS, "ab a b");
    all("a.b", Pattern.LITERAL, "a.b axb");
    all("(?i)x(?-i)y", "Xy XY xy");
    all("(a++)b", "aaab aaa");
    all("(?>a*)ab", "aaab");
    all("[a-c&&[^b]]+|[^\\s\\w]", "abcabc !");
    all("\\p{Lu}\\p{Ll}*|\\p{IsGreek}+|\\P{ASCII}", "Hello Ωmega ß World");
    all("[\\u4e00-\\u9fff]+", "abc中文def");
    all(".", "\ud83d\ude00x");
    all("\\Qa.b\\E+", "a.bbb aXb");
    all("(x)?(y)?", "xy y");
    all("(?:ab)+", "ababab");
    all("\\G\\d", "123a45");
    all("\\R", "a\r\nb\nc");
    all("(((a)(b))c)", "abc");
    all("", "ab");
    Matcher m = Pattern.compile("(?<a>\\d)(?<b>\\d)?").matcher("1 23");
    while (m.find()) System.out.print(m.group("a") + m.group("b") + m.start("a") + m.end("b") + m.start(2) + " ");
    System.out.println();
    System.out.println("a1b22".replaceAll("(\\d+)", "<$1>") + "x-y".replaceAll("(?<l>\\w)-(?<r>\\w)", "${r}-${l}") + "aaa".replaceFirst("a", "\\$"));
    System.out.println(Pattern.compile("\\d+").matcher("3 apples 12 pears").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2));
    StringBuilder sb = new StringBuilder();
    Matcher w = Pattern.compile("[aeiou]").matcher("education");
    while (w.find()) w.appendReplacement(sb, w.start() % 2 == 0 ? "" : "[$0]");
    System.out.println(w.appendTail(sb));
    System.out.println(Pattern.compile("\\s*,\\s*").splitAsStream("a , b,c ,d").collect(Collectors.toList()) + Arrays.toString(Pattern.compile("x*").split("axxb")) + Arrays.toString("boo:and:foo".split("o", 3)));
    System.out.println(Pattern.compile("b").matcher("abcb").results().map(MatchResult::start).toList() + " " + Pattern.matches("a?b", "b") + " " + Pattern.compile("b").asPredicate().test("abc") + Pattern.compile("b").asMatchPredicate().test("abc"));
    Matcher r = Pattern.compile("^a|b$").matcher("xabx").region(1, 3);
    System.out.println(r.find() + " " + r.find() + " " + r.hitEnd() + r.regionStart() + r.regionEnd() + " " + r.useAnchoringBounds(false).reset().find() + " " + r);
    System.out.println(Pattern.quote("a\\Eb") + " " + Matcher.quoteReplacement("$1\\") + " " + Pattern.compile("x", Pattern.MULTILINE).flags() + Pattern.compile("x") + Pattern.compile("(?im)x").flags());
    bad("(a"); bad("a)"); bad("[a"); bad("*a"); bad("a{2,1}"); bad("\\"); bad("(?<1a>x)"); bad("(?<n>a)(?<n>b)"); bad("\\k<none>"); bad("[z-a]"); bad("(?<=a+)b"); bad("\\p{Nope}"); bad("a**");
    try { Pattern.compile("a").matcher("b").group(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    try { Matcher x = Pattern.compile("a").matcher("a"); x.find(); x.group(1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { "a".replaceAll("a", "$2"); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { "a".replaceAll("a", "$"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
  }
}
