import mazurka.Verify;

// Makes choices, then applies a condition that holds for some of them: "assume", "ignore" or none.
public class UsesVerify {
  public static void main(String[] args) {
    int n = Verify.any(2, 5);
    boolean flag = Verify.anyBoolean();
    String word = Verify.anyOf("one", "two");
    Verify.atomically(() -> System.out.println(n + " " + flag + " " + word + " " + Verify.isChecking()));
    if (args.length > 0 && args[0].equals("assume")) Verify.assume(n > 5);
    if (args.length > 0 && args[0].equals("ignore")) Verify.ignoreIf(n <= 5);
    if (args.length > 0 && args[0].equals("fail") && n == 4 && flag) throw new IllegalStateException(word);
    System.out.println("end");
  }
}
