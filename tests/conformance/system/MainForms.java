// ARGS: one "two words" tab	separated ünïcode
// Arguments of main, varargs main in a nested way, main called again by the program.
public class MainForms {
  static int depth;

  public static final strictfp void main(final String... args) throws Exception {
    System.out.println(depth + " " + args.length);
    for (String a : args) System.out.println("  [" + a + "] " + a.length());
    if (depth++ < 2) main(args.length > 1 ? new String[] {args[0] + args[1]} : new String[0]);
    if (depth == 3) {
      depth++;
      MainForms.class.getMethod("main", String[].class).invoke(null, (Object) new String[] {"reflected"});
    }
  }
}
