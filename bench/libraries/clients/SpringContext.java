// JARS: spring3-core.jar commons-logging.jar spring3-beans.jar spring3-context.jar spring3-aop.jar spring3-expression.jar
// EXPECT: correct
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.context.event.ContextRefreshedEvent;
import org.springframework.context.support.StaticApplicationContext;

/** Two threads publish events in one context. */
public class SpringContext {
  static final AtomicInteger EVENTS = new AtomicInteger();
  static final StaticApplicationContext CONTEXT = new StaticApplicationContext();

  public static void main(String[] args) throws Exception {
    CONTEXT.addApplicationListener(event -> EVENTS.incrementAndGet());
    CONTEXT.refresh();
    Threads.run(() -> {
      CONTEXT.publishEvent("a");
    }, () -> {
      CONTEXT.publishEvent("b");
    });
    if (EVENTS.get() != 3) throw new AssertionError();
  }
}
