// A small Lisp: reader, environment, special forms, closures, macros, tail calls by trampolining,
// exact integers, strings, error reporting; runs a library and a set of programs written in itself.
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.BinaryOperator;
import java.util.function.Function;

public class LispInterpreter {
  static class LispError extends RuntimeException {
    LispError(String message) {
      super(message);
    }
  }

  static final class Symbol {
    private static final Map<String, Symbol> TABLE = new HashMap<>();
    private final String name;

    private Symbol(String name) {
      this.name = name;
    }

    String name() {
      return name;
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    static Symbol of(String name) {
      return TABLE.computeIfAbsent(name, Symbol::new);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static final class Pair implements Iterable<Object> {
    final Object car;
    final Object cdr;

    Pair(Object car, Object cdr) {
      this.car = car;
      this.cdr = cdr;
    }

    @Override
    public Iterator<Object> iterator() {
      return new Iterator<>() {
        Object at = Pair.this;

        @Override
        public boolean hasNext() {
          return at != NIL;
        }

        @Override
        public Object next() {
          if (!(at instanceof Pair p)) {
            throw new NoSuchElementException("improper list");
          }
          at = p.cdr;
          return p.car;
        }
      };
    }
  }

  static final Object NIL = new Object() {
    @Override
    public String toString() {
      return "()";
    }
  };

  static final class Environment {
    private final Map<Symbol, Object> values = new HashMap<>(4);
    private final Environment parent;

    Environment(Environment parent) {
      this.parent = parent;
    }

    void define(Symbol s, Object v) {
      values.put(s, v);
    }

    private Environment holder(Symbol s) {
      for (Environment e = this; e != null; e = e.parent) {
        if (e.values.containsKey(s)) {
          return e;
        }
      }
      throw new LispError("unbound variable " + s);
    }

    Object get(Symbol s) {
      return holder(s).values.get(s);
    }

    void set(Symbol s, Object v) {
      holder(s).values.put(s, v);
    }
  }

  interface Builtin {
    Object apply(List<Object> args);
  }

  record Closure(List<Symbol> parameters, Symbol rest, Object body, Environment env, boolean macro) {
    Environment bind(List<Object> args) {
      if (args.size() < parameters.size() || rest == null && args.size() > parameters.size()) {
        throw new LispError("expected " + parameters.size() + " arguments, got " + args.size());
      }
      Environment e = new Environment(env);
      for (int i = 0; i < parameters.size(); i++) {
        e.define(parameters.get(i), args.get(i));
      }
      if (rest != null) {
        e.define(rest, list(args.subList(parameters.size(), args.size())));
      }
      return e;
    }
  }

  static Object list(List<?> items) {
    Object result = NIL;
    for (int i = items.size() - 1; i >= 0; i--) {
      result = new Pair(items.get(i), result);
    }
    return result;
  }

  static Object list(Object... items) {
    return list(List.of(items));
  }

  // ---- reader

  static final class Reader {
    private final String text;
    private int at;

    Reader(String text) {
      this.text = text;
    }

    private void skip() {
      while (at < text.length()) {
        char c = text.charAt(at);
        if (c == ';') {
          while (at < text.length() && text.charAt(at) != '\n') {
            at++;
          }
        } else if (Character.isWhitespace(c)) {
          at++;
        } else {
          break;
        }
      }
    }

    boolean atEnd() {
      skip();
      return at == text.length();
    }

    Object read() {
      skip();
      if (at == text.length()) {
        throw new LispError("unexpected end of input");
      }
      char c = text.charAt(at++);
      switch (c) {
        case '(':
          return readList();
        case ')':
          throw new LispError("unexpected )");
        case '\'':
          return list(Symbol.of("quote"), read());
        case '`':
          return list(Symbol.of("quasiquote"), read());
        case ',':
          if (text.charAt(at) == '@') {
            at++;
            return list(Symbol.of("unquote-splicing"), read());
          }
          return list(Symbol.of("unquote"), read());
        case '"':
          return readString();
        default:
          return readAtom(at - 1);
      }
    }

    private Object readList() {
      skip();
      if (at == text.length()) {
        throw new LispError("missing )");
      }
      if (text.charAt(at) == ')') {
        at++;
        return NIL;
      }
      Object first = read();
      return new Pair(first, readList());
    }

    private String readString() {
      StringBuilder sb = new StringBuilder();
      while (text.charAt(at) != '"') {
        char c = text.charAt(at++);
        sb.append(c == '\\' ? text.charAt(at++) : c);
      }
      at++;
      return sb.toString();
    }

    private Object readAtom(int start) {
      while (at < text.length() && "() \n\t'\"".indexOf(text.charAt(at)) < 0) {
        at++;
      }
      String token = text.substring(start, at);
      if (token.matches("[+-]?\\d+")) {
        return new BigInteger(token);
      }
      return switch (token) {
        case "#t" -> true;
        case "#f" -> false;
        default -> Symbol.of(token);
      };
    }
  }

  // ---- evaluator

  private final Environment global = new Environment(null);
  private int steps;

  private static Object nth(Object list, int n) {
    Object at = list;
    for (int i = 0; i < n; i++) {
      at = ((Pair) at).cdr;
    }
    return ((Pair) at).car;
  }

  private static Object tail(Object list, int n) {
    Object at = list;
    for (int i = 0; i < n; i++) {
      at = ((Pair) at).cdr;
    }
    return at;
  }

  private Closure closure(Object params, Object body, Environment env, boolean macro) {
    List<Symbol> names = new ArrayList<>();
    Symbol rest = null;
    if (params instanceof Symbol s) {
      rest = s;
    } else if (params != NIL) {
      boolean dot = false;
      for (Object o : (Pair) params) {
        if (o == Symbol.of(".")) {
          dot = true;
        } else if (dot) {
          rest = (Symbol) o;
        } else {
          names.add((Symbol) o);
        }
      }
    }
    return new Closure(names, rest, new Pair(Symbol.of("begin"), body), env, macro);
  }

  private Object quasi(Object x, Environment env) {
    if (!(x instanceof Pair p)) {
      return x;
    }
    if (p.car == Symbol.of("unquote")) {
      return eval(nth(x, 1), env);
    }
    if (p.car instanceof Pair q && q.car == Symbol.of("unquote-splicing")) {
      List<Object> items = new ArrayList<>();
      Object spliced = eval(nth(q, 1), env);
      if (spliced != NIL) {
        ((Pair) spliced).forEach(items::add);
      }
      Object rest = quasi(p.cdr, env);
      for (int i = items.size() - 1; i >= 0; i--) {
        rest = new Pair(items.get(i), rest);
      }
      return rest;
    }
    return new Pair(quasi(p.car, env), quasi(p.cdr, env));
  }

  /** Evaluates x; tail positions loop instead of recursing, so tail calls need no stack. */
  Object eval(Object x, Environment env) {
    while (true) {
      steps++;
      if (x instanceof Symbol s) {
        return env.get(s);
      }
      if (!(x instanceof Pair form)) {
        return x;
      }
      if (form.car instanceof Symbol head) {
        switch (head.name()) {
          case "quote":
            return nth(x, 1);
          case "quasiquote":
            return quasi(nth(x, 1), env);
          case "if":
            if (eval(nth(x, 1), env) != Boolean.FALSE) {
              x = nth(x, 2);
            } else {
              Object rest = tail(x, 3);
              x = rest == NIL ? NIL : ((Pair) rest).car;
            }
            continue;
          case "define":
            if (nth(x, 1) instanceof Pair signature) {
              global.define((Symbol) signature.car, closure(signature.cdr, tail(x, 2), env, false));
            } else {
              env.define((Symbol) nth(x, 1), eval(nth(x, 2), env));
            }
            return NIL;
          case "defmacro": {
            Pair signature = (Pair) nth(x, 1);
            global.define((Symbol) signature.car, closure(signature.cdr, tail(x, 2), env, true));
            return NIL;
          }
          case "set!":
            env.set((Symbol) nth(x, 1), eval(nth(x, 2), env));
            return NIL;
          case "lambda":
            return closure(nth(x, 1), tail(x, 2), env, false);
          case "begin": {
            Object at = form.cdr;
            if (at == NIL) {
              return NIL;
            }
            while (((Pair) at).cdr != NIL) {
              eval(((Pair) at).car, env);
              at = ((Pair) at).cdr;
            }
            x = ((Pair) at).car;
            continue;
          }
          default:
        }
      }
      Object f = eval(form.car, env);
      List<Object> args = new ArrayList<>();
      if (f instanceof Closure c && c.macro()) {
        if (form.cdr != NIL) {
          ((Pair) form.cdr).forEach(args::add);
        }
        x = eval(c.body(), c.bind(args));
        continue;
      }
      if (form.cdr != NIL) {
        for (Object arg : (Pair) form.cdr) {
          args.add(eval(arg, env));
        }
      }
      if (f instanceof Closure c) {
        env = c.bind(args);
        x = c.body();
      } else if (f instanceof Builtin b) {
        return b.apply(args);
      } else {
        throw new LispError("not a function: " + show(f));
      }
    }
  }

  Object call(Object f, List<Object> args) {
    return f instanceof Closure c ? eval(c.body(), c.bind(args)) : ((Builtin) f).apply(args);
  }

  static String show(Object x) {
    if (x instanceof Boolean b) {
      return b ? "#t" : "#f";
    }
    if (x instanceof String s) {
      return '"' + s + '"';
    }
    if (x instanceof Pair) {
      StringBuilder sb = new StringBuilder("(");
      Object at = x;
      while (at instanceof Pair p) {
        sb.append(sb.length() > 1 ? " " : "").append(show(p.car));
        at = p.cdr;
      }
      return sb.append(at == NIL ? "" : " . " + show(at)).append(")").toString();
    }
    if (x instanceof Closure c) {
      return "#<" + (c.macro() ? "macro " : "closure ") + c.parameters().size() + ">";
    }
    return x instanceof Builtin ? "#<builtin>" : String.valueOf(x);
  }

  // ---- library

  private void builtin(String name, Builtin b) {
    global.define(Symbol.of(name), b);
  }

  private void number(String name, BinaryOperator<BigInteger> op) {
    builtin(name, args -> {
      BigInteger acc = integer(args.get(0));
      if (args.size() == 1 && name.equals("-")) {
        return acc.negate();
      }
      for (int i = 1; i < args.size(); i++) {
        acc = op.apply(acc, integer(args.get(i)));
      }
      return acc;
    });
  }

  private void compare(String name, Function<Integer, Boolean> test) {
    builtin(name, args -> {
      for (int i = 1; i < args.size(); i++) {
        if (!test.apply(integer(args.get(i - 1)).compareTo(integer(args.get(i))))) {
          return false;
        }
      }
      return true;
    });
  }

  private static BigInteger integer(Object o) {
    if (o instanceof BigInteger i) {
      return i;
    }
    throw new LispError("not a number: " + show(o));
  }

  LispInterpreter() {
    number("+", BigInteger::add);
    number("-", BigInteger::subtract);
    number("*", BigInteger::multiply);
    number("quotient", BigInteger::divide);
    number("remainder", BigInteger::remainder);
    compare("<", c -> c < 0);
    compare(">", c -> c > 0);
    compare("=", c -> c == 0);
    compare("<=", c -> c <= 0);
    builtin("cons", a -> new Pair(a.get(0), a.get(1)));
    builtin("car", a -> pair(a.get(0)).car);
    builtin("cdr", a -> pair(a.get(0)).cdr);
    builtin("null?", a -> a.get(0) == NIL);
    builtin("pair?", a -> a.get(0) instanceof Pair);
    builtin("list", LispInterpreter::list);
    builtin("eq?", a -> a.get(0).equals(a.get(1)));
    builtin("not", a -> a.get(0) == Boolean.FALSE);
    builtin("display", a -> {
      System.out.print(a.get(0) instanceof String s ? s : show(a.get(0)));
      return NIL;
    });
    builtin("newline", a -> {
      System.out.println();
      return NIL;
    });
    builtin("apply", a -> {
      List<Object> args = new ArrayList<>();
      if (a.get(1) != NIL) {
        ((Pair) a.get(1)).forEach(args::add);
      }
      return call(a.get(0), args);
    });
    builtin("string-append", a -> {
      StringBuilder sb = new StringBuilder();
      a.forEach(sb::append);
      return sb.toString();
    });
    builtin("error", a -> {
      throw new LispError((String) a.get(0));
    });
  }

  private static Pair pair(Object o) {
    if (o instanceof Pair p) {
      return p;
    }
    throw new LispError("not a pair: " + show(o));
  }

  void run(String program) {
    Reader r = new Reader(program);
    try {
      while (!r.atEnd()) {
        Object value = eval(r.read(), global);
        if (value != NIL) {
          System.out.println(show(value));
        }
      }
    } catch (LispError | ClassCastException | ArithmeticException e) {
      System.out.println("error: " + (e instanceof ClassCastException ? "malformed form" : e.getMessage()));
    }
  }

  private static final String LIBRARY = """
      (define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l)))))
      (define (filter p l) (if (null? l) '() (if (p (car l)) (cons (car l) (filter p (cdr l))) (filter p (cdr l)))))
      (define (fold f a l) (if (null? l) a (fold f (f a (car l)) (cdr l))))
      (define (range a b) (if (= a b) '() (cons a (range (+ a 1) b))))
      (define (append a b) (if (null? a) b (cons (car a) (append (cdr a) b))))
      (define (reverse l) (fold (lambda (acc x) (cons x acc)) '() l))
      (define (length l) (fold (lambda (n x) (+ n 1)) 0 l))
      (defmacro (let bindings . body) `((lambda ,(map car bindings) ,@body) ,@(map (lambda (b) (car (cdr b))) bindings)))
      (defmacro (and a b) `(if ,a ,b #f))
      (defmacro (or a b) `(let ((t ,a)) (if t t ,b)))
      (defmacro (when c . body) `(if ,c (begin ,@body)))
      (defmacro (while c . body) `((lambda () (define loop (lambda () (if ,c (begin ,@body (loop))))) (loop))))
      """;

  public static void main(String[] args) {
    LispInterpreter lisp = new LispInterpreter();
    lisp.run(LIBRARY);
    lisp.run("(define (fact n) (if (= n 0) 1 (* n (fact (- n 1))))) (fact 5) (fact 30)");
    lisp.run("(define (fib n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))) (map fib (range 0 15))");
    lisp.run("(define (count n acc) (if (= n 0) acc (count (- n 1) (+ acc 1)))) (count 3000 0)");
    lisp.run("(define (make-counter) (let ((n 0)) (lambda () (set! n (+ n 1)) n))) (define c (make-counter)) (c) (c) ((make-counter)) (c)");
    lisp.run("(let ((x 2) (y 3)) (list x y (+ x y) 'sym \"text\" #t '()))");
    lisp.run("(define (quick l) (if (null? l) l (let ((p (car l)) (r (cdr l))) (append (quick (filter (lambda (x) (< x p)) r)) (cons p (quick (filter (lambda (x) (<= p x)) r))))))) (quick '(5 3 9 1 7 3 8))");
    lisp.run("(define (primes n) (filter (lambda (k) (null? (filter (lambda (d) (= 0 (remainder k d))) (range 2 k)))) (range 2 n))) (primes 40)");
    lisp.run("(let ((i 0) (s 0)) (while (< i 10) (set! s (+ s (* i i))) (set! i (+ i 1))) s)");
    lisp.run("(and #t (or #f 5)) (when (> 2 1) (display \"printed\") (newline) 'done)");
    lisp.run("(apply + '(1 2 3 4)) ((lambda args args) 1 2 3) ((lambda (a . b) b) 1 2 3) `(1 ,(+ 1 1) ,@(list 3 4) 5)");
    lisp.run("(define (hanoi n a b c) (if (= n 0) 0 (+ (hanoi (- n 1) a c b) 1 (hanoi (- n 1) c b a)))) (hanoi 8 'a 'b 'c)");
    lisp.run("(cons 1 2) (cons 1 '(2)) car map let (length (range 0 100)) (reverse '(1 (2 3) 4))");
    lisp.run("(define (compose f g) (lambda (x) (f (g x)))) ((compose (lambda (x) (* x 10)) (lambda (x) (+ x 1))) 4)");
    lisp.run("(string-append \"con\" \"cat\" \"\\\"q\\\"\") ; a comment");
    for (String bad : new String[] {"(undefined-function 1)", "(car '())", "(1 2)", "(+ 1 'a)", "((lambda (x) x))", "(quotient 1 0)", "(error \"raised\")", "(unclosed", ")", "(if)"}) {
      lisp.run(bad);
    }
    System.out.println("steps " + lisp.steps);
  }
}
