package mazurka.junit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;

/**
 * Shows the checks of the installed {@code mazurka test} as tests of the JUnit platform: methods
 * with {@code @Interleavings}, classes with {@code @Operation} methods, jcstress tests. It finds them
 * by the names of their annotations, runs the program, and reads its results.
 */
public final class MazurkaEngine implements TestEngine {
  static final String ID = "mazurka";

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId uniqueId) {
    EngineDescriptor engine = new EngineDescriptor(uniqueId, "Mazurka");
    new Discovery(engine).resolve(request);
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {
    TestDescriptor engine = request.getRootTestDescriptor();
    EngineExecutionListener listener = request.getEngineExecutionListener();
    listener.executionStarted(engine);
    for (TestDescriptor container : engine.getChildren()) execute(container, listener);
    listener.executionFinished(engine, TestExecutionResult.successful());
  }

  /** Checks the tests of one class with one call of the program. */
  private static void execute(TestDescriptor container, EngineExecutionListener listener) {
    listener.executionStarted(container);
    Map<String, CheckedMethod> tests = new LinkedHashMap<>();
    for (TestDescriptor child : container.getChildren()) {
      CheckedMethod test = (CheckedMethod) child;
      tests.put(test.word(), test);
    }
    Map<CheckedMethod, TestExecutionResult> results;
    List<CheckedMethod> all = new ArrayList<>(tests.values());
    try {
      results = Program.check(all);
    } catch (Exception e) {
      listener.executionFinished(container, TestExecutionResult.failed(e));
      return;
    }
    for (CheckedMethod test : all) {
      listener.executionStarted(test);
      listener.executionFinished(test, results.get(test));
    }
    listener.executionFinished(container, TestExecutionResult.successful());
  }
}
