// A small imperative language: tokenizer, recursive-descent parser to records, static checks, a
// tree-walking evaluator with functions, closures, lists, while, for, break, exceptions; programs in it.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

public class ScriptLanguage {
  enum Kind { NUMBER, STRING, NAME, KEYWORD, OPERATOR, END }

  record Token(Kind kind, String text, int line) {}

  static class ScriptException extends RuntimeException {
    ScriptException(String m) {
      super(m);
    }
  }

  static final Set<String> KEYWORDS = Set.of("let", "fn", "if", "else", "while", "for", "in", "return", "break", "continue", "true", "false", "null", "and", "or", "not", "try", "catch", "throw");

  static List<Token> tokenize(String src) {
    List<Token> out = new ArrayList<>();
    int i = 0;
    int line = 1;
    while (i < src.length()) {
      char c = src.charAt(i);
      if (c == '\n') {
        line++;
        i++;
      } else if (Character.isWhitespace(c)) {
        i++;
      } else if (c == '#') {
        while (i < src.length() && src.charAt(i) != '\n') {
          i++;
        }
      } else if (Character.isDigit(c)) {
        int s = i;
        while (i < src.length() && (Character.isDigit(src.charAt(i)) || src.charAt(i) == '.')) {
          i++;
        }
        out.add(new Token(Kind.NUMBER, src.substring(s, i), line));
      } else if (Character.isLetter(c) || c == '_') {
        int s = i;
        while (i < src.length() && (Character.isLetterOrDigit(src.charAt(i)) || src.charAt(i) == '_')) {
          i++;
        }
        String w = src.substring(s, i);
        out.add(new Token(KEYWORDS.contains(w) ? Kind.KEYWORD : Kind.NAME, w, line));
      } else if (c == '"') {
        StringBuilder sb = new StringBuilder();
        i++;
        while (i < src.length() && src.charAt(i) != '"') {
          if (src.charAt(i) == '\\') {
            i++;
            sb.append(src.charAt(i) == 'n' ? '\n' : src.charAt(i));
          } else {
            sb.append(src.charAt(i));
          }
          i++;
        }
        if (i == src.length()) {
          throw new ScriptException("line " + line + ": unclosed string");
        }
        i++;
        out.add(new Token(Kind.STRING, sb.toString(), line));
      } else {
        String two = i + 1 < src.length() ? src.substring(i, i + 2) : "";
        if (Set.of("==", "!=", "<=", ">=", "=>").contains(two)) {
          out.add(new Token(Kind.OPERATOR, two, line));
          i += 2;
        } else if ("+-*/%<>=(){}[],;.:".indexOf(c) >= 0) {
          out.add(new Token(Kind.OPERATOR, String.valueOf(c), line));
          i++;
        } else {
          throw new ScriptException("line " + line + ": unexpected character " + c);
        }
      }
    }
    out.add(new Token(Kind.END, "", line));
    return out;
  }

  sealed interface Expr {}
  record Literal(Object value) implements Expr {}
  record Name(String name, int line) implements Expr {}
  record Unary(String op, Expr e) implements Expr {}
  record Binary(String op, Expr l, Expr r, int line) implements Expr {}
  record Call(Expr f, List<Expr> args, int line) implements Expr {}
  record Index(Expr target, Expr index, int line) implements Expr {}
  record ListOf(List<Expr> items) implements Expr {}
  record Function(String name, List<String> params, Block body) implements Expr {}

  sealed interface Stmt {}
  record Let(String name, Expr e) implements Stmt {}
  record Assign(Expr target, Expr e) implements Stmt {}
  record Do(Expr e) implements Stmt {}
  record If(Expr c, Stmt t, Stmt e) implements Stmt {}
  record While(Expr c, Stmt body) implements Stmt {}
  record For(String v, Expr over, Stmt body) implements Stmt {}
  record Return(Expr e) implements Stmt {}
  record Jump(boolean leave) implements Stmt {}
  record Throw(Expr e) implements Stmt {}
  record Try(Block body, String v, Block handler) implements Stmt {}
  record Block(List<Stmt> stmts) implements Stmt {}

  static final class Parser {
    private final List<Token> tokens;
    private int at;

    Parser(String src) {
      tokens = tokenize(src);
    }

    private Token peek() {
      return tokens.get(at);
    }

    private boolean is(String t) {
      return (peek().kind() == Kind.OPERATOR || peek().kind() == Kind.KEYWORD) && peek().text().equals(t);
    }

    private boolean accept(String t) {
      if (is(t)) {
        at++;
        return true;
      }
      return false;
    }

    private void expect(String t) {
      if (!accept(t)) {
        throw new ScriptException("line " + peek().line() + ": expected " + t + ", found " + (peek().kind() == Kind.END ? "end" : peek().text()));
      }
    }

    private String name() {
      if (peek().kind() != Kind.NAME) {
        throw new ScriptException("line " + peek().line() + ": expected a name, found " + peek().text());
      }
      return tokens.get(at++).text();
    }

    Block program() {
      List<Stmt> l = new ArrayList<>();
      while (peek().kind() != Kind.END) {
        l.add(statement());
      }
      return new Block(l);
    }

    private Block block() {
      expect("{");
      List<Stmt> l = new ArrayList<>();
      while (!accept("}")) {
        l.add(statement());
      }
      return new Block(l);
    }

    private Stmt statement() {
      if (is("{")) {
        return block();
      } else if (accept("let")) {
        String n = name();
        expect("=");
        Expr e = expr();
        expect(";");
        return new Let(n, e);
      } else if (is("fn") && tokens.get(at + 1).kind() == Kind.NAME) {
        at++;
        String n = name();
        return new Let(n, function(n));
      } else if (accept("if")) {
        Expr c = expr();
        Stmt t = block();
        return new If(c, t, accept("else") ? statement() : new Block(List.of()));
      } else if (accept("while")) {
        Expr c = expr();
        return new While(c, block());
      } else if (accept("for")) {
        String v = name();
        expect("in");
        Expr e = expr();
        return new For(v, e, block());
      } else if (accept("return")) {
        Expr e = is(";") ? new Literal(null) : expr();
        expect(";");
        return new Return(e);
      } else if (is("break") || is("continue")) {
        boolean leave = tokens.get(at++).text().equals("break");
        expect(";");
        return new Jump(leave);
      } else if (accept("throw")) {
        Expr e = expr();
        expect(";");
        return new Throw(e);
      } else if (accept("try")) {
        Block b = block();
        expect("catch");
        String v = name();
        return new Try(b, v, block());
      }
      Expr e = expr();
      if (accept("=")) {
        if (!(e instanceof Name) && !(e instanceof Index)) {
          throw new ScriptException("line " + peek().line() + ": cannot assign to this");
        }
        Expr v = expr();
        expect(";");
        return new Assign(e, v);
      }
      expect(";");
      return new Do(e);
    }

    private Function function(String n) {
      List<String> params = new ArrayList<>();
      expect("(");
      while (!accept(")")) {
        params.add(name());
        if (!is(")")) {
          expect(",");
        }
      }
      if (accept("=>")) {
        return new Function(n, params, new Block(List.of(new Return(expr()))));
      }
      return new Function(n, params, block());
    }

    private static final String[][] LEVELS = {{"or"}, {"and"}, {"==", "!="}, {"<", ">", "<=", ">="}, {"+", "-"}, {"*", "/", "%"}};

    private Expr expr() {
      return binary(0);
    }

    private Expr binary(int level) {
      if (level == LEVELS.length) {
        return unary();
      }
      Expr l = binary(level + 1);
      while (true) {
        String op = null;
        for (String o : LEVELS[level]) {
          if (is(o)) {
            op = o;
          }
        }
        if (op == null) {
          return l;
        }
        int line = tokens.get(at++).line();
        l = new Binary(op, l, binary(level + 1), line);
      }
    }

    private Expr unary() {
      if (accept("-")) {
        return new Unary("-", unary());
      }
      if (accept("not")) {
        return new Unary("not", unary());
      }
      Expr e = primary();
      while (true) {
        int line = peek().line();
        if (accept("(")) {
          List<Expr> args = new ArrayList<>();
          while (!accept(")")) {
            args.add(expr());
            if (!is(")")) {
              expect(",");
            }
          }
          e = new Call(e, args, line);
        } else if (accept("[")) {
          Expr i = expr();
          expect("]");
          e = new Index(e, i, line);
        } else {
          return e;
        }
      }
    }

    private Expr primary() {
      Token t = tokens.get(at++);
      switch (t.kind()) {
        case NUMBER:
          return new Literal(Double.parseDouble(t.text()));
        case STRING:
          return new Literal(t.text());
        case NAME:
          return new Name(t.text(), t.line());
        default:
      }
      switch (t.text()) {
        case "true":
          return new Literal(true);
        case "false":
          return new Literal(false);
        case "null":
          return new Literal(null);
        case "fn":
          return function("anonymous");
        case "(": {
          Expr e = expr();
          expect(")");
          return e;
        }
        case "[": {
          List<Expr> items = new ArrayList<>();
          while (!accept("]")) {
            items.add(expr());
            if (!is("]")) {
              expect(",");
            }
          }
          return new ListOf(items);
        }
        default:
          throw new ScriptException("line " + t.line() + ": unexpected " + (t.kind() == Kind.END ? "end" : t.text()));
      }
    }
  }

  static final class Scope {
    final Map<String, Object> vars = new HashMap<>();
    final Scope parent;

    Scope(Scope p) {
      parent = p;
    }

    Scope find(String n) {
      Scope s = this;
      while (s != null && !s.vars.containsKey(n)) {
        s = s.parent;
      }
      return s;
    }
  }

  static class Signal extends RuntimeException {
    final Object value;

    Signal(Object v) {
      super(null, null, false, false);
      value = v;
    }
  }

  static final class ReturnSignal extends Signal {
    ReturnSignal(Object v) {
      super(v);
    }
  }

  static final class LoopSignal extends Signal {
    LoopSignal(boolean leave) {
      super(leave);
    }
  }

  static final class UserError extends Signal {
    UserError(Object v) {
      super(v);
    }
  }

  interface Native {
    Object call(List<Object> args);
  }

  record Closure(Function f, Scope scope) {}

  private final Scope global = new Scope(null);
  private final StringBuilder out = new StringBuilder();
  private int calls;

  ScriptLanguage() {
    global.vars.put("print", (Native) a -> {
      StringJoiner j = new StringJoiner(" ");
      a.forEach(x -> j.add(show(x)));
      out.append(j).append('\n');
      return null;
    });
    global.vars.put("len", (Native) a -> (double) (a.get(0) instanceof String s ? s.length() : list(a.get(0)).size()));
    global.vars.put("push", (Native) a -> {
      list(a.get(0)).add(a.get(1));
      return a.get(0);
    });
    global.vars.put("range", (Native) a -> {
      List<Object> l = new ArrayList<>();
      for (double d = number(a.get(0)); d < number(a.get(1)); d++) {
        l.add(d);
      }
      return l;
    });
    global.vars.put("str", (Native) a -> show(a.get(0)));
    global.vars.put("floor", (Native) a -> Math.floor(number(a.get(0))));
  }

  @SuppressWarnings("unchecked")
  private static List<Object> list(Object o) {
    if (o instanceof List) {
      return (List<Object>) o;
    }
    throw new UserError("not a list: " + show(o));
  }

  private static double number(Object o) {
    if (o instanceof Double d) {
      return d;
    }
    throw new UserError("not a number: " + show(o));
  }

  private static boolean truth(Object o) {
    return o != null && !Boolean.FALSE.equals(o);
  }

  static String show(Object o) {
    if (o instanceof Double d) {
      return d == Math.rint(d) && Math.abs(d) < 1e15 ? String.valueOf(d.longValue()) : d.toString();
    }
    if (o instanceof List<?> l) {
      StringJoiner j = new StringJoiner(", ", "[", "]");
      l.forEach(x -> j.add(x instanceof String ? "'" + x + "'" : show(x)));
      return j.toString();
    }
    if (o instanceof Closure c) {
      return "<fn " + c.f().name() + ">";
    }
    return o instanceof Native ? "<native>" : String.valueOf(o);
  }

  private Object eval(Expr e, Scope s) {
    if (e instanceof Literal l) {
      return l.value();
    } else if (e instanceof Name n) {
      Scope holder = s.find(n.name());
      if (holder == null) {
        throw new UserError("line " + n.line() + ": undefined " + n.name());
      }
      return holder.vars.get(n.name());
    } else if (e instanceof Unary u) {
      Object v = eval(u.e(), s);
      return u.op().equals("-") ? (Object) (-number(v)) : (Object) !truth(v);
    } else if (e instanceof Binary b) {
      return binary(b, s);
    } else if (e instanceof ListOf l) {
      List<Object> items = new ArrayList<>();
      for (Expr x : l.items()) {
        items.add(eval(x, s));
      }
      return items;
    } else if (e instanceof Function f) {
      return new Closure(f, s);
    } else if (e instanceof Index i) {
      Object t = eval(i.target(), s);
      int at = (int) number(eval(i.index(), s));
      try {
        return t instanceof String str ? String.valueOf(str.charAt(at)) : list(t).get(at);
      } catch (IndexOutOfBoundsException x) {
        throw new UserError("line " + i.line() + ": index " + at + " out of range");
      }
    }
    Call c = (Call) e;
    Object f = eval(c.f(), s);
    List<Object> args = new ArrayList<>();
    for (Expr a : c.args()) {
      args.add(eval(a, s));
    }
    return call(f, args, c.line());
  }

  private Object call(Object f, List<Object> args, int line) {
    calls++;
    if (f instanceof Native n) {
      return n.call(args);
    }
    if (!(f instanceof Closure c)) {
      throw new UserError("line " + line + ": not a function: " + show(f));
    }
    if (c.f().params().size() != args.size()) {
      throw new UserError("line " + line + ": " + c.f().name() + " takes " + c.f().params().size() + " arguments");
    }
    Scope inner = new Scope(c.scope());
    for (int i = 0; i < args.size(); i++) {
      inner.vars.put(c.f().params().get(i), args.get(i));
    }
    try {
      exec(c.f().body(), inner);
      return null;
    } catch (ReturnSignal r) {
      return r.value;
    }
  }

  private Object binary(Binary b, Scope s) {
    Object l = eval(b.l(), s);
    switch (b.op()) {
      case "and":
        return truth(l) ? eval(b.r(), s) : l;
      case "or":
        return truth(l) ? l : eval(b.r(), s);
      default:
    }
    Object r = eval(b.r(), s);
    switch (b.op()) {
      case "==":
        return java.util.Objects.equals(l, r);
      case "!=":
        return !java.util.Objects.equals(l, r);
      case "+":
        if (l instanceof String || r instanceof String) {
          return show(l) + show(r);
        }
        if (l instanceof List) {
          List<Object> both = new ArrayList<>(list(l));
          both.addAll(list(r));
          return both;
        }
        return number(l) + number(r);
      case "-":
        return number(l) - number(r);
      case "*":
        return l instanceof String str ? (Object) str.repeat((int) number(r)) : (Object) (number(l) * number(r));
      case "/":
        if (number(r) == 0) {
          throw new UserError("line " + b.line() + ": division by zero");
        }
        return number(l) / number(r);
      case "%":
        return number(l) % number(r);
      case "<":
        return l instanceof String str ? str.compareTo((String) r) < 0 : number(l) < number(r);
      case ">":
        return number(l) > number(r);
      case "<=":
        return number(l) <= number(r);
      default:
        return number(l) >= number(r);
    }
  }

  private void exec(Stmt st, Scope s) {
    if (st instanceof Let l) {
      s.vars.put(l.name(), eval(l.e(), s));
    } else if (st instanceof Assign a) {
      if (a.target() instanceof Name n) {
        Scope holder = s.find(n.name());
        if (holder == null) {
          throw new UserError("line " + n.line() + ": undefined " + n.name());
        }
        holder.vars.put(n.name(), eval(a.e(), s));
      } else {
        Index i = (Index) a.target();
        list(eval(i.target(), s)).set((int) number(eval(i.index(), s)), eval(a.e(), s));
      }
    } else if (st instanceof Do d) {
      eval(d.e(), s);
    } else if (st instanceof If i) {
      exec(truth(eval(i.c(), s)) ? i.t() : i.e(), s);
    } else if (st instanceof While w) {
      while (truth(eval(w.c(), s))) {
        if (loop(w.body(), s)) {
          break;
        }
      }
    } else if (st instanceof For f) {
      for (Object o : new ArrayList<>(list(eval(f.over(), s)))) {
        Scope inner = new Scope(s);
        inner.vars.put(f.v(), o);
        if (loop(f.body(), inner)) {
          break;
        }
      }
    } else if (st instanceof Return r) {
      throw new ReturnSignal(eval(r.e(), s));
    } else if (st instanceof Jump j) {
      throw new LoopSignal(j.leave());
    } else if (st instanceof Throw t) {
      throw new UserError(eval(t.e(), s));
    } else if (st instanceof Try t) {
      try {
        exec(t.body(), s);
      } catch (UserError e) {
        Scope inner = new Scope(s);
        inner.vars.put(t.v(), e.value);
        exec(t.handler(), inner);
      }
    } else if (st instanceof Block b) {
      Scope inner = new Scope(s);
      for (Stmt x : b.stmts()) {
        exec(x, inner);
      }
    }
  }

  private boolean loop(Stmt body, Scope s) {
    try {
      exec(body, s);
      return false;
    } catch (LoopSignal l) {
      return (Boolean) l.value;
    }
  }

  static void run(String title, String source) {
    ScriptLanguage lang = new ScriptLanguage();
    String end = "ok";
    try {
      Block program = new Parser(source).program();
      for (Stmt s : program.stmts()) {
        lang.exec(s, lang.global);
      }
    } catch (ScriptException e) {
      end = "syntax: " + e.getMessage();
    } catch (UserError e) {
      end = "uncaught: " + show(e.value);
    } catch (Signal e) {
      end = "stray " + e.getClass().getSimpleName();
    }
    System.out.print(lang.out);
    System.out.println("-- " + title + ": " + end + ", " + lang.calls + " calls");
  }

  public static void main(String[] args) {
    Map<String, String> programs = new LinkedHashMap<>();
    programs.put("arithmetic", "print(1 + 2 * 3, (1 + 2) * 3, 7 / 2, 7 % 4, -2 * -3, 1 < 2 and 2 < 3, not true or \"default\", \"a\" + 1, [1, 2] + [3], \"ab\" * 3);");
    programs.put("fizzbuzz", "for i in range(1, 16) { if i % 15 == 0 { print(\"FizzBuzz\"); } else if i % 5 == 0 { print(\"Buzz\"); } else if i % 3 == 0 { print(\"Fizz\"); } else { print(i); } }");
    programs.put("closures", "fn counter() { let n = 0; return fn() { n = n + 1; return n; }; }\nlet a = counter(); let b = counter();\nprint(a(), a(), b(), a());\nlet adders = [];\nfor i in range(0, 3) { push(adders, fn(x) => x + i); }\nprint(adders[0](10), adders[1](10), adders[2](10), counter);");
    programs.put("recursion", "fn fib(n) { if n < 2 { return n; } return fib(n - 1) + fib(n - 2); }\nlet l = []; for i in range(0, 13) { push(l, fib(i)); } print(l);\nfn even(n) { if n == 0 { return true; } return odd(n - 1); } fn odd(n) { if n == 0 { return false; } return even(n - 1); }\nprint(even(20), odd(7));");
    programs.put("sorting", "fn sort(l) { if len(l) < 2 { return l; } let p = l[0]; let a = []; let b = []; let i = 1; while i < len(l) { if l[i] < p { push(a, l[i]); } else { push(b, l[i]); } i = i + 1; } return sort(a) + [p] + sort(b); }\nprint(sort([5, 2, 9, 1, 5, 6]), sort([\"pear\", \"fig\", \"apple\"]));");
    programs.put("loops", "let i = 0; while true { i = i + 1; if i == 3 { continue; } if i > 6 { break; } print(i); }\nlet m = [[1, 2], [3, 4]]; m[1][0] = 9; print(m, m[1][0], \"text\"[2]);");
    programs.put("errors", "fn risky(n) { if n > 2 { throw [\"too big\", n]; } return n; }\nfor i in range(0, 5) { try { print(risky(i)); } catch e { print(\"caught\", e); } }\ntry { print(1 / 0); } catch e { print(e); } try { nope(); } catch e { print(e); } try { [1][5]; } catch e { print(e); } try { risky(); } catch e { print(e); } try { 5(); } catch e { print(e); } try { print(1 - \"a\"); } catch e { print(e); }");
    programs.put("higher order", "fn map(f, l) { let r = []; for x in l { push(r, f(x)); } return r; } fn fold(f, a, l) { for x in l { a = f(a, x); } return a; }\nprint(map(fn(x) => x * x, range(0, 6)), fold(fn(a, b) => a + b, 0, range(1, 101)), map(str, [1, null, true, 2.5]));");
    programs.put("primes", "let sieve = []; for i in range(0, 60) { push(sieve, true); }\nlet found = []; let i = 2; while i < 60 { if sieve[i] { push(found, i); let j = i * i; while j < 60 { sieve[j] = false; j = j + i; } } i = i + 1; } print(found, len(found));");
    programs.put("uncaught", "print(\"before\"); throw \"final\";");
    programs.put("stray", "return 5;");
    programs.put("missing semicolon", "let a = 1\nlet b = 2;");
    programs.put("unclosed", "fn f( { }");
    programs.put("bad character", "let a = 1;\nlet b = @;");
    programs.put("unclosed string", "print(\"abc");
    programs.put("bad assignment", "1 + 2 = 3;");
    programs.put("unexpected end", "print(1 +");
    programs.forEach(ScriptLanguage::run);
    System.out.println(new HashSet<>(programs.values()).size());
  }
}
