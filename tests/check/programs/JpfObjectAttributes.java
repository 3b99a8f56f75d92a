// Attributes of objects belong to one execution, the last one comes first. A check that reads one keeps them.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 2 [2, 1] 0 null
// OUTCOME: 3 [3] 0 null
import gov.nasa.jpf.vm.Verify;
import java.util.Arrays;

public class JpfObjectAttributes {
  public static void main(String[] args) throws Exception {
    Object first = new String("a"), second = new String("a");
    Verify.setPeerClass(Object.class);
    Verify.setObjectAttribute(first, 1);
    Thread thread = new Thread(() -> Verify.addObjectAttribute(first, 2));
    thread.start();
    thread.join();
    if (Verify.getBoolean()) Verify.setObjectAttribute(first, 3);
    System.out.print(Verify.getObjectAttribute(first) + " " + Arrays.toString(Verify.getObjectAttributes(first)) + " "
        + Verify.getObjectAttribute(second) + " " + Arrays.toString(Verify.getObjectAttributes(second)));
  }
}
