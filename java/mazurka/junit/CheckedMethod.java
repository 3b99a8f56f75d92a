package mazurka.junit;

import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

/** A test that {@code mazurka test} checks: a method, or all operations of a class. */
final class CheckedMethod extends AbstractTestDescriptor {
  private final String className;
  private final String method;

  CheckedMethod(UniqueId id, String className, String method, TestSource source) {
    super(id, method, source);
    this.className = className;
    this.method = method;
  }

  /** As the command line takes it. */
  String word() {
    return className + "#" + method;
  }

  /** Whether a test case of the program is this test, or one of its rows of parameters. */
  boolean is(String otherClass, String otherMethod) {
    return className.equals(otherClass)
        && (otherMethod.equals(method) || otherMethod.startsWith(method + "["));
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }
}
