import java.security.AccessControlContext;
import java.security.AccessControlException;
import java.security.AccessController;
import java.security.AllPermission;
import java.security.CodeSource;
import java.security.Permission;
import java.security.PermissionCollection;
import java.security.Permissions;
import java.security.Policy;
import java.security.PrivilegedAction;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.security.ProtectionDomain;
import java.util.PropertyPermission;
import java.util.function.Function;

/** A plugin without permissions, loaded by a loader of its own, and what it can have others do. */
public class AccessControl {
  public static final Permission WANTED = new RuntimePermission("wanted");

  public static String check() {
    try {
      AccessController.checkPermission(WANTED);
      return "allowed";
    } catch (AccessControlException e) {
      return "denied: " + e.getMessage();
    }
  }

  /** For both sides. */
  public static class Trusted {
    public static String plain() {
      return check();
    }

    public static String privileged() {
      return AccessController.doPrivileged((PrivilegedAction<String>) AccessControl::check);
    }

    public static String with(AccessControlContext context) {
      return AccessController.doPrivileged((PrivilegedAction<String>) AccessControl::check, context);
    }

    public static String limited(Permission... permissions) {
      return AccessController.doPrivileged((PrivilegedAction<String>) AccessControl::check, null, permissions);
    }

    public static String throwing() {
      try {
        return AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> {
          throw new Exception(check());
        });
      } catch (PrivilegedActionException e) {
        return e.getCause().getMessage();
      }
    }
  }

  public static class Plugin implements Function<String, String> {
    static AccessControlContext own;

    public String apply(String how) {
      try {
        switch (how) {
          case "plain": return Trusted.plain();
          case "privileged by others": return Trusted.privileged();
          case "privileged itself": return AccessController.doPrivileged((PrivilegedAction<String>) Trusted::plain);
          case "limited": return Trusted.limited(WANTED);
          case "limited to others": return Trusted.limited(new RuntimePermission("unwanted"));
          case "throwing": return Trusted.throwing();
          case "lambda": return ((Function<String, String>) s -> Trusted.plain()).apply(how);
          case "reflection": return (String) Trusted.class.getMethod("plain").invoke(null);
          case "context":
            own = AccessController.getContext();
            return Trusted.with(own);
          case "thread": {
            String[] result = new String[1];
            Thread t = new Later(result);
            t.start();
            t.join();
            return result[0];
          }
          case "jdk alone": return System.getProperty("java.home") == null ? "null" : "read";
          default: return "?";
        }
      } catch (SecurityException e) {
        return "denied: " + e.getMessage();
      } catch (Exception e) {
        return e.toString();
      }
    }
  }

  /** Only its maker has no permissions. */
  public static class Later extends Thread {
    final String[] result;

    public Later(String[] result) {
      this.result = result;
    }

    @Override
    public void run() {
      result[0] = check();
    }
  }

  static class Loader extends ClassLoader {
    Class<?> define(String name) throws Exception {
      byte[] bytes = AccessControl.class.getResourceAsStream(name + ".class").readAllBytes();
      Permissions none = new Permissions();
      ProtectionDomain domain = new ProtectionDomain(new CodeSource(null, (java.security.cert.Certificate[]) null), none);
      return defineClass(name, bytes, 0, bytes.length, domain);
    }
  }

  public static void main(String[] args) throws Exception {
    ProtectionDomain own = AccessControl.class.getProtectionDomain();
    System.out.println(own == Trusted.class.getProtectionDomain());
    System.out.println(String.class.getProtectionDomain().implies(new AllPermission()));
    Policy.setPolicy(new Policy() {
      @Override
      public boolean implies(ProtectionDomain domain, Permission permission) {
        return domain == own;
      }

      @Override
      public PermissionCollection getPermissions(CodeSource source) {
        return new Permissions();
      }
    });
    @SuppressWarnings("unchecked")
    Function<String, String> plugin =
        (Function<String, String>) new Loader().define("AccessControl$Plugin").getDeclaredConstructor().newInstance();
    AccessControlContext before = AccessController.getContext();
    System.setSecurityManager(new SecurityManager());
    System.out.println("main " + check());
    System.out.println("main, context from before " + Trusted.with(before));
    System.out.println("main, with no domains " + Trusted.with(new AccessControlContext(new ProtectionDomain[0])));
    for (String how : new String[] {"plain", "privileged by others", "privileged itself", "limited", "limited to others",
        "throwing", "lambda", "reflection", "context", "thread", "jdk alone"}) {
      System.out.println(how + ": " + plugin.apply(how));
    }
    String[] result = new String[1];
    Thread t = new Later(result);
    t.start();
    t.join();
    System.out.println("thread of main: " + result[0]);
    System.setSecurityManager(null);
  }
}
