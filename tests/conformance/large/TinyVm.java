// A stack machine of our own: an assembler with labels, a verifier, an interpreter with frames and
// a heap, and a compiler from a tiny expression language; several programs run on it.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class TinyVm {
  enum Op {
    PUSH(1, 0, 1), POP(0, 1, 0), DUP(0, 1, 2), SWAP(0, 2, 2), ADD(0, 2, 1), SUB(0, 2, 1), MUL(0, 2, 1), DIV(0, 2, 1), MOD(0, 2, 1),
    NEG(0, 1, 1), LT(0, 2, 1), EQ(0, 2, 1), NOT(0, 1, 1), LOAD(1, 0, 1), STORE(1, 1, 0), JMP(1, 0, 0), JZ(1, 1, 0), CALL(2, 0, 1),
    RET(0, 1, 0), PRINT(0, 1, 0), NEW(0, 1, 1), GET(0, 2, 1), SET(0, 3, 0), LEN(0, 1, 1), HALT(0, 0, 0);

    final int operands;
    final int pops;
    final int pushes;

    Op(int operands, int pops, int pushes) {
      this.operands = operands;
      this.pops = pops;
      this.pushes = pushes;
    }
  }

  static class VmError extends RuntimeException {
    VmError(String m) {
      super(m);
    }
  }

  record Program(int[] code, Map<String, Integer> labels) {}

  // ---- assembler

  static Program assemble(String source) {
    Map<String, Integer> labels = new HashMap<>();
    List<String[]> lines = new ArrayList<>();
    int pc = 0;
    for (String raw : source.split("\n")) {
      String line = raw.replaceAll(";.*", "").trim();
      if (line.endsWith(":")) {
        if (labels.put(line.substring(0, line.length() - 1), pc) != null) {
          throw new VmError("duplicate label " + line);
        }
      } else if (!line.isEmpty()) {
        String[] words = line.split("\\s+");
        lines.add(words);
        pc += words.length;
      }
    }
    int[] code = new int[pc];
    int at = 0;
    for (String[] words : lines) {
      Op op;
      try {
        op = Op.valueOf(words[0].toUpperCase());
      } catch (IllegalArgumentException e) {
        throw new VmError("unknown instruction " + words[0]);
      }
      if (words.length - 1 != op.operands) {
        throw new VmError(op + " takes " + op.operands + " operands");
      }
      code[at++] = op.ordinal();
      for (int i = 1; i < words.length; i++) {
        Integer label = labels.get(words[i]);
        if (label == null && !words[i].matches("-?\\d+")) {
          throw new VmError("unknown label " + words[i]);
        }
        code[at++] = label != null ? label : Integer.parseInt(words[i]);
      }
    }
    return new Program(code, labels);
  }

  // ---- verifier: every instruction is reached with one stack depth, never below zero

  static int[] verify(Program p) {
    int[] depth = new int[p.code.length];
    Arrays.fill(depth, -1);
    flow(p, 0, 0, depth);
    p.labels.forEach((name, target) -> {
      if (name.startsWith("fn_")) {
        flow(p, target, 0, depth);
      }
    });
    return depth;
  }

  private static void flow(Program p, int pc, int d, int[] depth) {
    while (true) {
      if (pc >= p.code.length) {
        throw new VmError("falls off the end");
      }
      if (depth[pc] >= 0) {
        if (depth[pc] != d) {
          throw new VmError("depth " + depth[pc] + " or " + d + " at " + pc);
        }
        return;
      }
      depth[pc] = d;
      Op op = Op.values()[p.code[pc]];
      int pops = op == Op.CALL ? p.code[pc + 2] : op.pops;
      if (d < pops) {
        throw new VmError("stack underflow at " + pc + " (" + op + ")");
      }
      d += op.pushes - pops;
      switch (op) {
        case JMP:
          pc = p.code[pc + 1];
          break;
        case JZ:
          flow(p, p.code[pc + 1], d, depth);
          pc += 2;
          break;
        case RET:
        case HALT:
          return;
        default:
          pc += 1 + op.operands;
      }
    }
  }

  // ---- interpreter

  static final class Machine {
    private final Program program;
    private final long[] stack = new long[200];
    private final List<long[]> heap = new ArrayList<>();
    private final StringBuilder output = new StringBuilder();
    private final Map<Op, Integer> counts = new EnumMap<>(Op.class);
    private int sp;
    private int calls;

    Machine(Program p) {
      program = p;
    }

    private void push(long v) {
      if (sp == stack.length) {
        throw new VmError("stack overflow");
      }
      stack[sp++] = v;
    }

    private long[] array(long ref) {
      if (ref < 1 || ref > heap.size()) {
        throw new VmError("bad reference " + ref);
      }
      return heap.get((int) ref - 1);
    }

    String run() {
      try {
        execute(0, new long[8], 0);
      } catch (VmError e) {
        output.append("error: ").append(e.getMessage());
      } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
        output.append("trap: ").append(e.getMessage());
      }
      return output.toString();
    }

    private void execute(int pc, long[] locals, int depth) {
      if (depth > 60) {
        throw new VmError("call depth");
      }
      int[] code = program.code;
      while (true) {
        Op op = Op.values()[code[pc++]];
        counts.merge(op, 1, Integer::sum);
        long a;
        long b;
        switch (op) {
          case PUSH: push(code[pc++]); break;
          case POP: sp--; break;
          case DUP: push(stack[sp - 1]); break;
          case SWAP: a = stack[sp - 1]; stack[sp - 1] = stack[sp - 2]; stack[sp - 2] = a; break;
          case ADD: b = stack[--sp]; stack[sp - 1] += b; break;
          case SUB: b = stack[--sp]; stack[sp - 1] -= b; break;
          case MUL: b = stack[--sp]; stack[sp - 1] *= b; break;
          case DIV: b = stack[--sp]; stack[sp - 1] /= b; break;
          case MOD: b = stack[--sp]; stack[sp - 1] %= b; break;
          case NEG: stack[sp - 1] = -stack[sp - 1]; break;
          case LT: b = stack[--sp]; stack[sp - 1] = stack[sp - 1] < b ? 1 : 0; break;
          case EQ: b = stack[--sp]; stack[sp - 1] = stack[sp - 1] == b ? 1 : 0; break;
          case NOT: stack[sp - 1] = stack[sp - 1] == 0 ? 1 : 0; break;
          case LOAD: push(locals[code[pc++]]); break;
          case STORE: locals[code[pc++]] = stack[--sp]; break;
          case JMP: pc = code[pc]; break;
          case JZ: pc = stack[--sp] == 0 ? code[pc] : pc + 1; break;
          case CALL: {
            long[] frame = new long[8];
            for (int i = code[pc + 1] - 1; i >= 0; i--) frame[i] = stack[--sp];
            calls++;
            execute(code[pc], frame, depth + 1);
            pc += 2;
            break;
          }
          case RET: return;
          case PRINT: output.append(stack[--sp]).append(' '); break;
          case NEW: heap.add(new long[(int) stack[sp - 1]]); stack[sp - 1] = heap.size(); break;
          case GET: b = stack[--sp]; stack[sp - 1] = array(stack[sp - 1])[(int) b]; break;
          case SET: a = stack[--sp]; b = stack[--sp]; array(stack[--sp])[(int) b] = a; break;
          case LEN: stack[sp - 1] = array(stack[sp - 1]).length; break;
          case HALT: return;
          default: throw new AssertionError(op);
        }
      }
    }
  }

  // ---- a compiler from infix expressions over variables a to h

  static final class Compiler {
    private final String s;
    private int at;
    private final StringBuilder out = new StringBuilder();

    Compiler(String s) {
      this.s = s.replace(" ", "");
    }

    String compile() {
      for (String statement : s.split(";")) {
        Compiler c = new Compiler(statement.contains("=") ? statement.substring(2) : statement);
        c.sum();
        if (c.at < c.s.length()) {
          throw new VmError("unexpected " + c.s.charAt(c.at));
        }
        out.append(c.out).append(statement.contains("=") ? "store " + (statement.charAt(0) - 'a') : "print").append('\n');
      }
      return out + "halt\n";
    }

    private void sum() {
      product();
      while (at < s.length() && (s.charAt(at) == '+' || s.charAt(at) == '-')) {
        char op = s.charAt(at++);
        product();
        out.append(op == '+' ? "add\n" : "sub\n");
      }
    }

    private void product() {
      factor();
      while (at < s.length() && "*/%".indexOf(s.charAt(at)) >= 0) {
        char op = s.charAt(at++);
        factor();
        out.append(op == '*' ? "mul\n" : op == '/' ? "div\n" : "mod\n");
      }
    }

    private void factor() {
      char c = s.charAt(at++);
      if (c == '(') {
        sum();
        at++;
      } else if (c == '-') {
        factor();
        out.append("neg\n");
      } else if (Character.isLetter(c)) {
        out.append("load ").append(c - 'a').append('\n');
      } else {
        int start = at - 1;
        while (at < s.length() && Character.isDigit(s.charAt(at))) {
          at++;
        }
        out.append("push ").append(s, start, at).append('\n');
      }
    }
  }

  static void go(String name, String source) {
    try {
      Program p = assemble(source);
      int max = Arrays.stream(verify(p)).max().orElse(0);
      Machine m = new Machine(p);
      System.out.println(name + ": " + m.run() + "| depth " + max + ", calls " + m.calls + ", " + m.counts);
    } catch (VmError e) {
      System.out.println(name + ": rejected: " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    go("countdown", "push 5\nstore 0\nloop:\nload 0\njz end\nload 0\nprint\nload 0\npush 1\nsub\nstore 0\njmp loop\nend:\nhalt");
    go("factorial", "push 12\ncall fn_fact 1\nprint\nhalt\nfn_fact:\nload 0\npush 2\nlt\njz rec\npush 1\nret\nrec:\nload 0\nload 0\npush 1\nsub\ncall fn_fact 1\nmul\nret");
    go("fibonacci", "push 15\ncall fn_fib 1\nprint\nhalt\nfn_fib:\nload 0\npush 2\nlt\njz rec\nload 0\nret\nrec:\nload 0\npush 1\nsub\ncall fn_fib 1\nload 0\npush 2\nsub\ncall fn_fib 1\nadd\nret");
    go("gcd", "push 1071\npush 462\ncall fn_gcd 2\nprint\nhalt\nfn_gcd:\nload 1\njz done\nload 1\nload 0\nload 1\nmod\ncall fn_gcd 2\nret\ndone:\nload 0\nret");
    go("sieve", "push 50\nnew\nstore 0\npush 2\nstore 1\nouter:\nload 1\nload 0\nlen\nlt\njz end\nload 0\nload 1\nget\nnot\njz next\nload 1\nprint\nload 1\nload 1\nmul\nstore 2\ninner:\nload 2\nload 0\nlen\nlt\njz next\nload 0\nload 2\npush 1\nset\nload 2\nload 1\nadd\nstore 2\njmp inner\nnext:\nload 1\npush 1\nadd\nstore 1\njmp outer\nend:\nhalt");
    go("collatz", "push 27\nstore 0\npush 0\nstore 1\nloop:\nload 0\npush 1\neq\nnot\njz end\nload 0\npush 2\nmod\njz even\nload 0\npush 3\nmul\npush 1\nadd\nstore 0\njmp count\neven:\nload 0\npush 2\ndiv\nstore 0\ncount:\nload 1\npush 1\nadd\nstore 1\njmp loop\nend:\nload 1\nprint\nhalt");
    go("dup and swap", "push 3\ndup\nmul\npush 10\nswap\nsub\nprint\npush 7\npop\nhalt");
    go("division", "push 1\npush 0\ndiv\nprint\nhalt");
    go("bad index", "push 2\nnew\npush 5\nget\nprint\nhalt");
    go("bad reference", "push 99\nlen\nprint\nhalt");
    go("endless recursion", "call fn_f 0\nprint\nhalt\nfn_f:\ncall fn_f 0\nret");
    go("underflow", "push 1\nadd\nhalt");
    go("no end", "push 1\nprint");
    go("two depths", "push 0\njz b\npush 1\nb:\nhalt");
    go("unknown", "push 1\nfrob\nhalt");
    go("operands", "push\nhalt");
    go("label", "jmp nowhere");
    go("duplicate", "a:\na:\nhalt");
    for (String e : new String[] {"1+2*3", "(1+2)*3-4/2", "a=5;b=a*a;b%7+-a", "a=10;b=a/3;a-b*3;b", "2*(3+4)*(5-(6-7))", "a=1;a=a+a;a=a+a;a=a+a;a", "1+2)"}) {
      try {
        go(e, new Compiler(e).compile());
      } catch (VmError x) {
        System.out.println(e + ": " + x.getMessage());
      }
    }
  }
}
