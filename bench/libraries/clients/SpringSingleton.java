// JARS: spring3-core.jar commons-logging.jar spring3-beans.jar
// EXPECT: correct
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;

/** A factory makes a singleton once. */
public class SpringSingleton {
  static Object first, second;
  static final DefaultListableBeanFactory FACTORY = new DefaultListableBeanFactory();

  public static void main(String[] args) throws Exception {
    FACTORY.registerBeanDefinition("a", new RootBeanDefinition(Object.class));
    Threads.run(() -> {
      first = FACTORY.getBean("a");
    }, () -> {
      second = FACTORY.getBean("a");
    });
    if (first != second) throw new AssertionError();
  }
}
