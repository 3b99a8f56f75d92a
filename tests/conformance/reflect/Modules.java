// Modules and packages as the unnamed module of the class path sees them.
import java.lang.module.ModuleDescriptor;
import java.util.List;
import java.util.TreeSet;

public class Modules {
  public static void main(String[] args) throws Exception {
    Module mine = Modules.class.getModule(), base = Object.class.getModule();
    System.out.println(mine.isNamed() + " " + mine.getName() + " " + mine.getDescriptor() + " " + base + " " + base.getName() + " " + base.isNamed());
    ModuleDescriptor d = base.getDescriptor();
    System.out.println(d.name() + " " + d.isOpen() + d.isAutomatic() + " " + d.requires() + " " + d.packages().contains("java.util") + " " + d.exports().stream().anyMatch(e -> e.source().equals("java.lang") && !e.isQualified()));
    System.out.println(base.isExported("java.util") + " " + base.isExported("jdk.internal.misc") + " " + base.isExported("jdk.internal.misc", mine) + " " + base.isOpen("java.lang", mine) + " " + mine.canRead(base) + " " + base.canRead(mine) + " " + mine.isExported("anything"));
    ModuleLayer boot = ModuleLayer.boot();
    System.out.println(boot.findModule("java.base").get() == base ? "found base" : "?");
    System.out.println(boot.findModule("no.such.module").isPresent() + " " + boot.parents() + " " + mine.getLayer() + " " + (base.getLayer() == boot) + " " + boot.modules().contains(base));
    TreeSet<String> uses = new TreeSet<>(d.uses());
    System.out.println(uses.contains("java.nio.file.spi.FileSystemProvider") + " " + base.getPackages().contains("java.lang.invoke"));
    System.out.println(String.class.getPackage() + " " + String.class.getPackage().isSealed() + " " + Modules.class.getPackage().getName().isEmpty() + " " + int.class.getModule() + " " + int[].class.getPackageName() + " " + Modules[].class.getModule().isNamed());
    try {
      Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
      unsafe.getMethod("getUnsafe").invoke(null);
    } catch (IllegalAccessException e) {
      System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));
    }
    try {
      Object.class.getDeclaredMethod("clone").setAccessible(true);
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getName() + ": " + e.getMessage().replaceAll("@[0-9a-f]+", "@"));
    }
    System.out.println(Object.class.getDeclaredMethod("clone").trySetAccessible() + " " + Object.class.getDeclaredMethod("clone").canAccess(new Object()));
    System.out.println(ModuleDescriptor.newModule("m").requires("java.base").exports("p").build() + " " + ModuleDescriptor.Version.parse("1.2.3").compareTo(ModuleDescriptor.Version.parse("1.10")));
    System.out.println(ModuleLayer.empty().modules() + " " + Class.forName(base, "java.util.ArrayList") + " " + Class.forName(base, "no.Such") + " " + List.of().getClass().getModule().getName());
    try (var in = base.getResourceAsStream("java/lang/Object.class")) {
      System.out.println(in.read());
    }
    System.out.println(Thread.currentThread().getContextClassLoader().getUnnamedModule() == mine ? "unnamed of app" : "other");
  }
}
