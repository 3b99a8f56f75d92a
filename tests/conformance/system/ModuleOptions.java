// JAVA: --add-opens java.base/java.lang=ALL-UNNAMED --add-exports=java.base/jdk.internal.misc=ALL-UNNAMED --add-modules java.sql
/** Options that open and export packages of the JDK. */
public class ModuleOptions {
  public static void main(String[] args) throws Exception {
    ClassLoader.class
        .getDeclaredMethod("defineClass", String.class, byte[].class, int.class, int.class)
        .setAccessible(true);
    Module base = Object.class.getModule(), own = ModuleOptions.class.getModule();
    System.out.println(base.isOpen("java.lang", own) + " " + base.isOpen("java.util", own));
    System.out.println(base.isExported("jdk.internal.misc", own) + " " + base.isExported("jdk.internal.loader", own));
    System.out.println(ModuleLayer.boot().findModule("java.sql").isPresent());
    try {
      java.util.ArrayList.class.getDeclaredField("size").setAccessible(true);
      System.out.println("opened");
    } catch (RuntimeException refused) {
      System.out.println(refused.getClass().getName());
    }
  }
}
