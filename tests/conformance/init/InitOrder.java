// The order of static and instance initialisation across a class hierarchy.
public class InitOrder {
  static String say(String s) {
    System.out.println(s);
    return s;
  }

  static class Base {
    static String s1 = say("Base static field");
    static { say("Base static block"); }
    String f1 = say("Base field");
    { say("Base block"); }
    Base() {
      say("Base constructor");
      hook();
    }
    Base(int i) {
      this();
      say("Base(int) " + i);
    }
    void hook() { say("Base.hook"); }
  }

  static class Derived extends Base {
    static { say("Derived static block"); }
    static String s2 = say("Derived static field");
    String early = say("Derived field");
    final String constant = "constant";
    int number = 7;
    { say("Derived block, number " + number); number = 8; }
    Derived() {
      super(3);
      say("Derived constructor " + early + " " + number);
    }
    Derived(String s) {
      say("Derived(String) " + s);
    }
    @Override void hook() { say("Derived.hook sees " + early + " " + constant + " " + number); }
  }

  static class SelfReference {
    static final SelfReference INSTANCE = new SelfReference();
    static int counter = 5;
    static final int CONSTANT = 9;
    static final Integer BOXED = 11;
    final int seen;
    SelfReference() {
      seen = counter;
      counter = 100;
      say("SelfReference sees " + counter + " " + CONSTANT + " " + BOXED);
    }
  }

  static class A {
    static int x = B.y + 1;
    static { say("A done " + x); }
  }

  static class B {
    static int y = A.x + 10;
    static { say("B done " + y); }
  }

  public static void main(String[] args) {
    say("main");
    new Derived();
    say("--");
    new Derived("again");
    say("--");
    say(SelfReference.counter + " " + SelfReference.INSTANCE.seen + " " + SelfReference.BOXED);
    say("cycle " + A.x + " " + B.y);
    Object anonymous = new Base(1) {
      String inner = say("anonymous field");
      { say("anonymous block"); }
      @Override void hook() { say("anonymous hook " + inner); }
    };
    say(anonymous.getClass().getName());
  }
}
