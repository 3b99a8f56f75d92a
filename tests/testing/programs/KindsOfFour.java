import static org.junit.Assert.assertEquals;
import static org.junit.Assume.assumeTrue;

import java.util.Arrays;
import java.util.Collection;
import org.junit.ClassRule;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.rules.Timeout;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Suite;

public class KindsOfFour {
  public static class Plain {
    @Rule public Timeout timeout = Timeout.seconds(1);

    @Test(expected = IllegalStateException.class)
    public void throwsWhatItShould() {
      throw new IllegalStateException();
    }

    @Test(expected = IllegalStateException.class)
    public void throwsNothing() {}

    @Test(expected = IllegalStateException.class)
    public void throwsSomethingElse() {
      throw new IllegalArgumentException("other");
    }

    @Test
    public void assumes() {
      assumeTrue(false);
    }

    @Test(timeout = 1)
    public void hasTimeLimit() {}
  }

  @RunWith(Parameterized.class)
  public static class ByConstructor {
    private final int a, b;

    public ByConstructor(int a, int b) {
      this.a = a;
      this.b = b;
    }

    @Parameterized.Parameters
    public static Collection<Object[]> rows() {
      return Arrays.asList(new Object[][] {{1, 1}, {2, 3}});
    }

    @Test
    public void equal() {
      assertEquals(a, b);
    }
  }

  @RunWith(Parameterized.class)
  public static class ByField {
    @Parameterized.Parameter public String text;

    @Parameterized.Parameter(1)
    public int length;

    @Parameterized.Parameters(name = "{0}")
    public static Object[][] rows() {
      return new Object[][] {{"one", 3}, {"two", 4}};
    }

    @Test
    public void hasLength() {
      assertEquals(length, text.length());
    }
  }

  public static class WithRule {
    @Rule public TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void usesIt() {}
  }

  @RunWith(Suite.class)
  @Suite.SuiteClasses({Plain.class})
  public static class InSuite {
    @Test
    public void isNotRun() {}
  }
}
