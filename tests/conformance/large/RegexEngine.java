// A regular expression engine of our own: parser to a syntax tree, Thompson automaton with lazy
// subset construction, a backtracking matcher with groups; both are checked against java.util.regex.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexEngine {
  sealed interface Node permits Empty, Chars, Concat, Alternate, Repeat, Group {}

  record Empty() implements Node {}

  record Chars(String text, BitSet set, boolean negated) implements Node {
    boolean matches(int c) {
      return set.get(c) != negated;
    }
  }

  record Concat(List<Node> parts) implements Node {}

  record Alternate(List<Node> choices) implements Node {}

  record Repeat(Node inner, int min, int max, boolean lazy) implements Node {}

  record Group(Node inner, int index) implements Node {}

  static final class SyntaxError extends RuntimeException {
    SyntaxError(String m, int at) {
      super(m + " at " + at);
    }
  }

  static final class RegexParser {
    private final String p;
    private int at;
    private int groups;

    RegexParser(String p) {
      this.p = p;
    }

    Node parse() {
      Node n = alternate();
      if (at < p.length()) {
        throw new SyntaxError("unmatched )", at);
      }
      return n;
    }

    private boolean more() {
      return at < p.length() && p.charAt(at) != '|' && p.charAt(at) != ')';
    }

    private Node alternate() {
      List<Node> choices = new ArrayList<>();
      choices.add(concat());
      while (at < p.length() && p.charAt(at) == '|') {
        at++;
        choices.add(concat());
      }
      return choices.size() == 1 ? choices.get(0) : new Alternate(choices);
    }

    private Node concat() {
      List<Node> parts = new ArrayList<>();
      while (more()) {
        parts.add(repeat());
      }
      return parts.isEmpty() ? new Empty() : parts.size() == 1 ? parts.get(0) : new Concat(parts);
    }

    private Node repeat() {
      Node n = atom();
      while (at < p.length()) {
        int min;
        int max;
        switch (p.charAt(at)) {
          case '*' -> {
            min = 0;
            max = -1;
          }
          case '+' -> {
            min = 1;
            max = -1;
          }
          case '?' -> {
            min = 0;
            max = 1;
          }
          case '{' -> {
            int close = p.indexOf('}', at);
            if (close < 0) {
              throw new SyntaxError("unclosed {", at);
            }
            String[] b = p.substring(at + 1, close).split(",", -1);
            min = Integer.parseInt(b[0]);
            max = b.length == 1 ? min : b[1].isEmpty() ? -1 : Integer.parseInt(b[1]);
            at = close;
          }
          default -> {
            return n;
          }
        }
        at++;
        boolean lazy = at < p.length() && p.charAt(at) == '?';
        if (lazy) {
          at++;
        }
        n = new Repeat(n, min, max, lazy);
      }
      return n;
    }

    private Node atom() {
      char c = p.charAt(at++);
      switch (c) {
        case '(': {
          int index = -1;
          if (p.startsWith("?:", at)) {
            at += 2;
          } else {
            index = ++groups;
          }
          Node inner = alternate();
          if (at >= p.length()) {
            throw new SyntaxError("unclosed (", at);
          }
          at++;
          return index < 0 ? inner : new Group(inner, index);
        }
        case '[':
          return set();
        case '.':
          return new Chars(".", new BitSet(), true);
        case '\\':
          return escape();
        case '*', '+', '?':
          throw new SyntaxError("nothing to repeat", at - 1);
        default: {
          BitSet s = new BitSet();
          s.set(c);
          return new Chars(String.valueOf(c), s, false);
        }
      }
    }

    private Chars escape() {
      char c = p.charAt(at++);
      BitSet s = new BitSet();
      switch (Character.toLowerCase(c)) {
        case 'd' -> s.set('0', '9' + 1);
        case 'w' -> {
          s.set('0', '9' + 1);
          s.set('a', 'z' + 1);
          s.set('A', 'Z' + 1);
          s.set('_');
        }
        case 's' -> {
          for (char x : " \t\n\r\f".toCharArray()) {
            s.set(x);
          }
          s.set(11);
        }
        default -> {
          s.set(c);
          return new Chars("\\" + c, s, false);
        }
      }
      return new Chars("\\" + c, s, Character.isUpperCase(c));
    }

    private Node set() {
      int start = at - 1;
      boolean negated = p.charAt(at) == '^';
      if (negated) {
        at++;
      }
      BitSet s = new BitSet();
      while (p.charAt(at) != ']') {
        char c = p.charAt(at++);
        if (c == '\\') {
          s.or(escape().set());
        } else if (at + 1 < p.length() && p.charAt(at) == '-' && p.charAt(at + 1) != ']') {
          s.set(c, p.charAt(at + 1) + 1);
          at += 2;
        } else {
          s.set(c);
        }
      }
      at++;
      return new Chars(p.substring(start, at), s, negated);
    }
  }

  // ---- Thompson automaton: states are numbers; an edge consumes a character class or nothing.

  static final class Automaton {
    private final List<IntPredicate> consume = new ArrayList<>();
    private final List<int[]> next = new ArrayList<>();
    private final int start;
    private final Map<BitSet, Map<Integer, BitSet>> dfa = new HashMap<>();
    private int built;

    Automaton(Node n) {
      int accept = state(null);
      start = build(n, accept);
    }

    private int state(IntPredicate p, int... to) {
      consume.add(p);
      next.add(to);
      return next.size() - 1;
    }

    private int build(Node n, int to) {
      if (n instanceof Chars c) {
        return state(c::matches, to);
      } else if (n instanceof Group g) {
        return build(g.inner(), to);
      } else if (n instanceof Concat c) {
        for (int i = c.parts().size() - 1; i >= 0; i--) {
          to = build(c.parts().get(i), to);
        }
        return to;
      } else if (n instanceof Alternate a) {
        int after = to;
        return state(null, a.choices().stream().mapToInt(x -> build(x, after)).toArray());
      } else if (n instanceof Repeat r) {
        if (r.max() < 0) {
          int loop = state(null);
          int body = build(r.inner(), loop);
          next.set(loop, new int[] {body, to});
          to = loop;
        } else {
          int end = to;
          for (int i = r.min(); i < r.max(); i++) {
            to = state(null, build(r.inner(), to), end);
          }
        }
        for (int i = 0; i < r.min(); i++) {
          to = build(r.inner(), to);
        }
        return to;
      }
      return to;
    }

    private void close(int s, BitSet into) {
      if (into.get(s)) {
        return;
      }
      into.set(s);
      if (consume.get(s) == null) {
        for (int t : next.get(s)) {
          close(t, into);
        }
      }
    }

    boolean matches(String input) {
      BitSet at = new BitSet();
      close(start, at);
      for (char c : input.toCharArray()) {
        BitSet from = at;
        at = dfa.computeIfAbsent(from, k -> new HashMap<>()).computeIfAbsent((int) c, ch -> {
          built++;
          BitSet to = new BitSet();
          for (int s = from.nextSetBit(0); s >= 0; s = from.nextSetBit(s + 1)) {
            if (consume.get(s) != null && consume.get(s).test(ch)) {
              close(next.get(s)[0], to);
            }
          }
          return to;
        });
      }
      return at.get(0);
    }
  }

  // ---- backtracking with continuations, for groups and laziness

  interface Cont {
    boolean at(int i);
  }

  static final class Backtracker {
    private final String input;
    private int[] groups = new int[20];

    Backtracker(String input) {
      this.input = input;
      Arrays.fill(groups, -1);
    }

    boolean match(Node n, int i, Cont k) {
      if (n instanceof Empty) {
        return k.at(i);
      } else if (n instanceof Chars c) {
        return i < input.length() && c.matches(input.charAt(i)) && k.at(i + 1);
      } else if (n instanceof Group g) {
        int oldStart = groups[2 * g.index()];
        int oldEnd = groups[2 * g.index() + 1];
        if (match(g.inner(), i, j -> {
          int keepStart = groups[2 * g.index()];
          int keepEnd = groups[2 * g.index() + 1];
          groups[2 * g.index()] = i;
          groups[2 * g.index() + 1] = j;
          if (k.at(j)) {
            return true;
          }
          groups[2 * g.index()] = keepStart;
          groups[2 * g.index() + 1] = keepEnd;
          return false;
        })) {
          return true;
        }
        groups[2 * g.index()] = oldStart;
        groups[2 * g.index() + 1] = oldEnd;
        return false;
      } else if (n instanceof Concat c) {
        return sequence(c.parts(), 0, i, k);
      } else if (n instanceof Alternate a) {
        for (Node choice : a.choices()) {
          if (match(choice, i, k)) {
            return true;
          }
        }
        return false;
      }
      return repeat((Repeat) n, 0, i, -1, k);
    }

    private boolean sequence(List<Node> parts, int index, int i, Cont k) {
      return index == parts.size() ? k.at(i) : match(parts.get(index), i, j -> sequence(parts, index + 1, j, k));
    }

    private boolean repeat(Repeat r, int count, int i, int last, Cont k) {
      if (count < r.min()) {
        return match(r.inner(), i, j -> repeat(r, count + 1, j, i, k));
      }
      boolean canMore = (r.max() < 0 || count < r.max()) && i != last;
      if (r.lazy() && k.at(i)) {
        return true;
      }
      if (canMore && match(r.inner(), i, j -> repeat(r, count + 1, j, i, k))) {
        return true;
      }
      return !r.lazy() && k.at(i);
    }
  }

  static String find(Node n, int groups, String input) {
    for (int start = 0; start <= input.length(); start++) {
      Backtracker b = new Backtracker(input);
      int[] end = {-1};
      if (b.match(n, start, j -> {
        end[0] = j;
        return true;
      })) {
        StringBuilder sb = new StringBuilder(start + "-" + end[0]);
        for (int g = 1; g <= groups; g++) {
          sb.append(' ').append(b.groups[2 * g] < 0 ? "null" : input.substring(b.groups[2 * g], b.groups[2 * g + 1]));
        }
        return sb.toString();
      }
    }
    return "none";
  }

  static String library(String regex, String input) {
    Matcher m = Pattern.compile(regex, Pattern.DOTALL).matcher(input);
    if (!m.find()) {
      return "none";
    }
    StringBuilder sb = new StringBuilder(m.start() + "-" + m.end());
    for (int g = 1; g <= m.groupCount(); g++) {
      sb.append(' ').append(m.group(g));
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    String[] regexes = {"abc", "a*b", "a+?b*", "(a|b)*c", "(\\w+)@(\\w+)\\.(com|org)", "[^aeiou]+", "x{2,3}y?", "(a(b(c)?)?)?d", "(?:ab|a)(bc|c)?", "a.c", "[a-c]+[0-9]*", "", "(a*)(a|b)", "\\d{3}-\\d{4}", "(ab){2}", "a|b|", "[\\w.]+\\s\\S"};
    String[] inputs = {"", "abc", "aaab", "ccab", "joe@site.org!", "xxxxy", "abd", "abcd", "a1b2c3", "aac", "555-1234", "ababab", "hello world"};
    int agree = 0;
    int total = 0;
    for (String r : regexes) {
      RegexParser parser = new RegexParser(r);
      Node n = parser.parse();
      Automaton a = new Automaton(n);
      StringBuilder sb = new StringBuilder(r + ":");
      for (String s : inputs) {
        boolean full = a.matches(s);
        String found = find(n, parser.groups, s);
        total++;
        if (full == Pattern.compile(r, Pattern.DOTALL).matcher(s).matches() && found.equals(library(r, s))) {
          agree++;
        } else {
          System.out.println("differs: " + r + " on " + s + ": " + full + " " + found + " / " + library(r, s));
        }
        sb.append(full ? " +" : " -").append(found.equals("none") ? "" : found.replace(' ', ','));
      }
      System.out.println(sb + " (" + a.next.size() + " states, " + a.built + " moves)");
    }
    System.out.println(agree + " of " + total);
    for (String bad : new String[] {"(a", "a)", "*a", "a{2", "x|*"}) {
      try {
        System.out.println(new RegexParser(bad).parse());
      } catch (SyntaxError e) {
        System.out.println(bad + ": " + e.getMessage());
      }
    }
    Random random = new Random(11);
    agree = 0;
    for (int i = 0; i < 150; i++) {
      String r = randomRegex(random, 3);
      Node n = new RegexParser(r).parse();
      Automaton a = new Automaton(n);
      for (int j = 0; j < 5; j++) {
        StringBuilder s = new StringBuilder();
        for (int k = random.nextInt(6); k > 0; k--) {
          s.append((char) ('a' + random.nextInt(3)));
        }
        if (a.matches(s.toString()) == Pattern.matches(r, s)) {
          agree++;
        }
      }
    }
    System.out.println(agree + " of 750 random");
    Node hard = new RegexParser("(?:a?){20}a{20}").parse();
    System.out.println(new Automaton(hard).matches("a".repeat(20)));
  }

  static String randomRegex(Random r, int depth) {
    if (depth == 0) {
      return String.valueOf((char) ('a' + r.nextInt(3)));
    }
    return switch (r.nextInt(5)) {
      case 0 -> randomRegex(r, depth - 1) + randomRegex(r, depth - 1);
      case 1 -> "(?:" + randomRegex(r, depth - 1) + "|" + randomRegex(r, depth - 1) + ")";
      case 2 -> "(?:" + randomRegex(r, depth - 1) + ")*";
      case 3 -> "[" + (char) ('a' + r.nextInt(3)) + "-c]";
      default -> "(?:" + randomRegex(r, depth - 1) + "){1,2}";
    };
  }
}
