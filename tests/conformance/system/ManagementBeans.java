import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.RuntimeMXBean;
import javax.management.Attribute;
import javax.management.InstanceAlreadyExistsException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** The platform's beans, as far as their values do not depend on the host, and one of the program. */
public class ManagementBeans {
  public interface HelloMBean {
    int getN();

    void setN(int n);

    int twice();
  }

  public static class Hello implements HelloMBean {
    private int n = 4;

    public int getN() {
      return n;
    }

    public void setN(int value) {
      n = value;
    }

    public int twice() {
      return 2 * n;
    }
  }

  public static void main(String[] args) throws Exception {
    RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
    System.out.println(runtime.getVmName() + " " + runtime.getSpecVersion() + " " + runtime.getManagementSpecVersion());
    System.out.println((runtime.getStartTime() > 0) + " " + (runtime.getUptime() >= 0) + " " + runtime.getName().contains("@"));
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    System.out.println(system.getName() + " " + system.getArch() + " " + (system.getAvailableProcessors() > 0));
    System.out.println(system instanceof com.sun.management.OperatingSystemMXBean);
    MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    System.out.println((memory.getHeapMemoryUsage().getMax() > 0) + " " + memory.isVerbose());
    GarbageCollectorMXBean collector = ManagementFactory.getGarbageCollectorMXBeans().get(0);
    System.out.println((collector.getCollectionCount() >= 0) + " " + ManagementFactory.getMemoryPoolMXBeans().isEmpty());
    System.out.println(ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount() > 0);
    System.out.println(ManagementFactory.getCompilationMXBean().getName());
    System.out.println(ManagementFactory.getThreadMXBean().getThreadCount() > 0);
    System.out.println(ManagementFactory.getThreadMXBean().findDeadlockedThreads() == null);
    register(runtime);
  }

  static void register(RuntimeMXBean runtime) throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("a.b:type=Hello");
    server.registerMBean(new Hello(), name);
    server.setAttribute(name, new Attribute("N", 21));
    System.out.println(server.getAttribute(name, "N") + " " + server.invoke(name, "twice", null, null));
    System.out.println(server.queryNames(new ObjectName("a.b:*"), null));
    System.out.println(server.getAttribute(new ObjectName("java.lang:type=Runtime"), "VmName").equals(runtime.getVmName()));
    try {
      server.registerMBean(new Hello(), name);
    } catch (InstanceAlreadyExistsException expected) {
      System.out.println(expected.getMessage());
    }
    server.unregisterMBean(name);
    System.out.println(server.isRegistered(name));
  }
}
