// ServiceLoader with providers listed in META-INF/services on the class path; good and bad ones.
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import shapes.Shape;

public class Services {
  interface NoProviders {}

  public static void main(String[] args) {
    ServiceLoader<Shape> loader = ServiceLoader.load(Shape.class);
    System.out.println(loader);
    Iterator<Shape> it = loader.iterator();
    int failures = 0;
    while (failures < 5) {
      try {
        if (!it.hasNext()) break;
        Shape s = it.next();
        System.out.println(s.name() + " " + s.area());
      } catch (ServiceConfigurationError e) {
        failures++;
        System.out.println(e.getMessage() + " cause " + e.getCause());
      }
    }
    System.out.println(failures);
    Iterator<Shape> again = loader.iterator();
    System.out.println(again.next().name() + " " + (loader.iterator().next() == loader.iterator().next()));
    loader.reload();
    System.out.println(loader.findFirst().get().name());
    loader.stream().limit(2).forEach(p -> System.out.println(p.type() + " " + p.get().name()));
    System.out.println(ServiceLoader.load(NoProviders.class).findFirst().isPresent());
    try {
      it.remove();
    } catch (UnsupportedOperationException e) {
      System.out.println("no remove");
    }
  }
}
