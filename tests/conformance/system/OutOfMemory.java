// Array requests that cannot be met: OutOfMemoryError is thrown, caught and survived.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class OutOfMemory {
  interface Action { Object run(); }

  static void attempt(String what, Action a) {
    try {
      System.out.println(what + " gave " + a.run());
    } catch (OutOfMemoryError e) {
      System.out.println(what + " " + e.getClass().getName() + ": " + e.getMessage());
    } catch (RuntimeException e) {
      System.out.println(what + " " + e);
    }
  }

  public static void main(String[] args) {
    int max = Integer.MAX_VALUE;
    attempt("int[max]", () -> new int[max].length);
    attempt("byte[max]", () -> new byte[max].length);
    attempt("long[max]", () -> new long[max].length);
    attempt("Object[max]", () -> new Object[max].length);
    attempt("String[max]", () -> new String[max].length);
    attempt("multi", () -> new long[1000][max - 8].length);
    attempt("fill", () -> {
      List<long[]> kept = new ArrayList<>();
      for (int i = 0; i < 1000; i++) kept.add(new long[max - 8]);
      return kept.size();
    });
    attempt("negative", () -> new int[max + 1].length);
    attempt("list", () -> new ArrayList<Integer>(max).size());
    attempt("copy", () -> Arrays.copyOf(new byte[1], max).length);
    attempt("repeat", () -> "x".repeat(max).length());
    attempt("repeat too long", () -> "xy".repeat(max).length());
    attempt("reflect", () -> java.lang.reflect.Array.newInstance(int.class, max));
    attempt("zero", () -> new int[0][max].length);
    Error mine = new OutOfMemoryError("my own");
    System.out.println(mine + " " + (mine instanceof VirtualMachineError));
    System.out.println("alive " + new int[1000].length);
  }
}
