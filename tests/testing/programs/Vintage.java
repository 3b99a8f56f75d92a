import java.util.ArrayList;
import java.util.List;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;

/** As LifeCycleTest, for JUnit 4. */
public class Vintage {
  public abstract static class Base {
    static final List<String> all = new ArrayList<>();

    @BeforeClass
    public static void baseClass() {
      all.add("baseClass");
    }

    @AfterClass
    public static void baseAfterClass() {
      String calls = String.join(" ", all);
      all.clear();
      throw new AssertionError("calls: " + calls);
    }

    @Before
    public void baseBefore() {
      all.add("baseBefore");
    }

    @After
    public void baseAfter() {
      all.add("baseAfter");
    }
  }

  public static class Inheriting extends Base {
    @Before
    public void zebra() {
      all.add("zebra");
    }

    @Before
    public void apple() {
      all.add("apple");
    }

    @Before
    public void mango() {
      all.add("mango");
    }

    @After
    public void after1() {
      all.add("after1");
    }

    @After
    public void after2() {
      all.add("after2");
    }

    @Test
    public void test() {
      all.add("test");
    }
  }
}
