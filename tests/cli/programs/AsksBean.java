import java.lang.management.ManagementFactory;
import javax.management.ObjectName;

public class AsksBean {
  public static void main(String[] args) throws Exception {
    System.out.println("before");
    System.out.println(ManagementFactory.getPlatformMBeanServer()
        .getAttribute(new ObjectName("java.lang:type=Threading"), "PeakThreadCount"));
  }
}
