package mazurka.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.Filter;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.ClasspathRootSelector;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.PackageNameFilter;
import org.junit.platform.engine.discovery.PackageSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;

/** Finds the tests that a request selects, and adds them below the engine. */
final class Discovery {
  private static final String INTERLEAVINGS = "mazurka.test.Interleavings";
  private static final List<String> OPERATIONS =
      Arrays.asList(
          "mazurka.test.Operation",
          "org.jetbrains.lincheck.datastructures.Operation",
          "org.jetbrains.kotlinx.lincheck.annotations.Operation");
  private static final String JCSTRESS = "org.openjdk.jcstress.annotations.JCStressTest";
  private static final List<String> JUNIT_TESTS =
      Arrays.asList(
          "org.junit.jupiter.api.Test",
          "org.junit.jupiter.params.ParameterizedTest",
          "org.junit.jupiter.api.RepeatedTest",
          "org.junit.Test");
  private static final String CLASS = "class", TEST = "test";

  private final TestDescriptor engine;
  private final Map<String, TestDescriptor> containers = new LinkedHashMap<>();

  Discovery(TestDescriptor engine) {
    this.engine = engine;
  }

  void resolve(EngineDiscoveryRequest request) {
    Predicate<String> isWanted =
        Filter.composeFilters(request.getFiltersByType(ClassNameFilter.class))
            .toPredicate()
            .and(
                Filter.composeFilters(request.getFiltersByType(PackageNameFilter.class))
                    .toPredicate());
    for (ClassSelector selector : request.getSelectorsByType(ClassSelector.class)) {
      add(selector.getJavaClass(), null);
    }
    for (MethodSelector selector : request.getSelectorsByType(MethodSelector.class)) {
      add(selector.getJavaClass(), selector.getMethodName());
    }
    for (ClasspathRootSelector selector : request.getSelectorsByType(ClasspathRootSelector.class)) {
      ReflectionSupport.findAllClassesInClasspathRoot(
              selector.getClasspathRoot(), type -> true, isWanted)
          .forEach(type -> add(type, null));
    }
    for (PackageSelector selector : request.getSelectorsByType(PackageSelector.class)) {
      ReflectionSupport.findAllClassesInPackage(selector.getPackageName(), type -> true, isWanted)
          .forEach(type -> add(type, null));
    }
    for (UniqueIdSelector selector : request.getSelectorsByType(UniqueIdSelector.class)) {
      add(selector.getUniqueId());
    }
  }

  private void add(UniqueId id) {
    String className = null;
    String method = null;
    for (UniqueId.Segment segment : id.getSegments()) {
      if (segment.getType().equals(CLASS)) className = segment.getValue();
      if (segment.getType().equals(TEST)) method = segment.getValue();
    }
    if (className == null || !engine.getUniqueId().getSegments().get(0).equals(id.getSegments().get(0))) {
      return;
    }
    String wanted = method;
    ReflectionSupport.tryToLoadClass(className).toOptional().ifPresent(type -> add(type, wanted));
  }

  /** Adds the tests of a class, or only the one of that name. */
  private void add(Class<?> type, String wanted) {
    try {
      addOwn(type, wanted);
      if (wanted == null) {
        for (Class<?> inner : type.getDeclaredClasses()) add(inner, null);
      }
    } catch (LinkageError missing) {
      return; // The tests of this class need a class that is not there: they are no checks.
    }
  }

  private void addOwn(Class<?> type, String wanted) {
    if (has(type, Collections.singletonList(JCSTRESS))) add(type, "outcomes", wanted, ClassSource.from(type));
    if (Modifier.isAbstract(type.getModifiers())) return;
    boolean isAll = has(type, Collections.singletonList(INTERLEAVINGS));
    boolean hasOperations = false;
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        hasOperations |= has(method, OPERATIONS);
        boolean isTest =
            has(method, Collections.singletonList(INTERLEAVINGS)) || (isAll && has(method, JUNIT_TESTS));
        if (isTest) add(type, method.getName(), wanted, MethodSource.from(type, method));
      }
    }
    if (hasOperations) add(type, "operations", wanted, ClassSource.from(type));
  }

  private void add(
      Class<?> type, String method, String wanted, org.junit.platform.engine.TestSource source) {
    if (wanted != null && !wanted.equals(method)) return;
    UniqueId id = engine.getUniqueId().append(CLASS, type.getName());
    TestDescriptor container = containers.get(type.getName());
    if (container == null) {
      container = new Container(id, type);
      containers.put(type.getName(), container);
      engine.addChild(container);
    }
    UniqueId own = id.append(TEST, method);
    for (TestDescriptor child : container.getChildren()) {
      if (child.getUniqueId().equals(own)) return;
    }
    container.addChild(new CheckedMethod(own, type.getName(), method, source));
  }

  private static boolean has(AnnotatedElement element, List<String> names) {
    for (Annotation annotation : element.getAnnotations()) {
      if (names.contains(annotation.annotationType().getName())) return true;
    }
    return false;
  }

  private static final class Container extends AbstractTestDescriptor {
    Container(UniqueId id, Class<?> type) {
      super(id, type.getSimpleName(), ClassSource.from(type));
    }

    @Override
    public Type getType() {
      return Type.CONTAINER;
    }
  }
}
