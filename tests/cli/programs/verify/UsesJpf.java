import gov.nasa.jpf.vm.Verify;

public class UsesJpf {
  public static void main(String[] args) {
    System.out.println(Verify.getInt(3, 4) + " " + Verify.getBoolean(false) + " " + Verify.isRunningInJPF());
    if (args.length > 0) Verify.isShared(args);
  }
}
