import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Each class has one test, and fails at its end with the list of all calls. */
class Calls {
  static final List<String> all = new ArrayList<>();

  static void add(String call) {
    all.add(call);
  }

  static void report() {
    String calls = String.join(" ", all);
    all.clear();
    throw new AssertionError("calls: " + calls);
  }
}

interface WithDefault {
  @BeforeEach
  default void defaultBefore() {
    Calls.add("defaultBefore");
  }
}

abstract class Base implements WithDefault {
  @BeforeAll
  static void baseAll() {
    Calls.add("baseAll");
  }

  @AfterAll
  static void baseAfterAll() {
    Calls.add("baseAfterAll");
    Calls.report();
  }

  @BeforeEach
  void baseBefore() {
    Calls.add("baseBefore");
  }

  @BeforeEach
  void overridden() {
    Calls.add("base.overridden");
  }

  @AfterEach
  void baseAfter() {
    Calls.add("baseAfter");
  }
}

class InheritingTest extends Base {
  InheritingTest() {
    Calls.add("new");
  }

  @BeforeAll
  static void all() {
    Calls.add("all");
  }

  @AfterAll
  static void afterAll() {
    Calls.add("afterAll");
  }

  @BeforeEach
  void zebra() {
    Calls.add("zebra");
  }

  @BeforeEach
  void apple() {
    Calls.add("apple");
  }

  @BeforeEach
  void mango() {
    Calls.add("mango");
  }

  @BeforeEach
  @Override
  void overridden() {
    Calls.add("overridden");
  }

  @AfterEach
  void after1() {
    Calls.add("after1");
  }

  @AfterEach
  void after2() {
    Calls.add("after2");
  }

  @Test
  void test() {
    Calls.add("test");
  }
}

class FailingBeforeTest extends Base {
  @BeforeEach
  void failing() {
    Calls.add("failing");
    throw new IllegalStateException();
  }

  @Test
  void test() {
    Calls.add("test");
  }

  @AfterEach
  void failingAfter() {
    Calls.report();
  }
}

class OuterTest {
  @BeforeAll
  static void outerAll() {
    Calls.add("outerAll");
  }

  @AfterAll
  static void outerAfterAll() {
    Calls.report();
  }

  @BeforeEach
  void outerBefore() {
    Calls.add("outerBefore");
  }

  @AfterEach
  void outerAfter() {
    Calls.add("outerAfter");
  }

  @Nested
  class Inner {
    @BeforeEach
    void innerBefore() {
      Calls.add("innerBefore");
    }

    @AfterEach
    void innerAfter() {
      Calls.add("innerAfter");
    }

    @Test
    void test() {
      Calls.add("test");
    }
  }
}

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PerClassTest {
  @BeforeAll
  void all() {
    Calls.add("all");
  }

  @AfterAll
  void afterAll() {
    Calls.report();
  }

  @BeforeEach
  void before() {
    Calls.add("before");
  }

  @Test
  void test() {
    Calls.add("test");
  }
}
