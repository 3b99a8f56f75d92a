// EXIT: 255
// A negative status keeps its low eight bits.
public class ExitNegative {
  public static void main(String[] args) {
    System.err.println("about to exit");
    System.out.print("no newline at the end");
    Runtime.getRuntime().exit(-1);
  }
}
