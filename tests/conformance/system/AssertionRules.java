// JAVA: -da -ea:AssertionRules$On -enableassertions:p.q... -da:p.q.r... -ea:AssertionRules
/** The options of java that switch assertions on for some classes and packages. */
public class AssertionRules {
  static class On {
    static boolean on() {
      boolean on = false;
      assert on = true;
      return on;
    }
  }

  static class Off {
    static boolean on() {
      boolean on = false;
      assert on = true;
      return on;
    }
  }

  public static void main(String[] args) throws Exception {
    boolean on = false;
    assert on = true;
    System.out.println(on + " " + On.on() + " " + Off.on());
    System.out.println(AssertionRules.class.desiredAssertionStatus() + " " + Off.class.desiredAssertionStatus());
    System.out.println(java.util.ArrayList.class.desiredAssertionStatus());
    ClassLoader loader = new ClassLoader(null) {};
    loader.setClassAssertionStatus("x.Y", true);
    System.out.println(String.class.desiredAssertionStatus());
  }
}
