// Interfaces are initialised only when needed: default methods, fields, order of super-interfaces.
public class InterfaceInit {
  static String init(String s) {
    System.out.println("  init " + s);
    return s;
  }

  interface I1 { String F = init("I1"); }
  interface I2 extends I1 { String F2 = init("I2"); default void d2() {} }
  interface I3 { String F3 = init("I3"); default void d3() { System.out.println("d3 " + F3); } }
  interface I4 extends I3 { String F4 = init("I4"); void abstractOnly(); }
  interface I5 { String F5 = init("I5"); static String util() { return "util"; } }
  interface I6 { String F6 = init("I6"); private String hidden() { return "hidden " + F6; }
    default String shown() { return hidden(); } }
  static class Sup implements I2 { static { init("Sup"); } }
  static class C extends Sup implements I4, I6 {
    static { init("C"); }
    @Override public void abstractOnly() {}
  }

  interface Generic<T> {
    String NAME = init("Generic");
    T get();
    default T twice() { get(); return get(); }
  }

  public static void main(String[] args) {
    System.out.println("new C");
    C c = new C();
    System.out.println("call");
    c.d2();
    c.d3();
    System.out.println(c.shown());
    System.out.println("constant of I1 through I2");
    System.out.println(I2.F);
    System.out.println("I4");
    System.out.println(I4.F4);
    System.out.println("static method of I5");
    System.out.println(I5.util());
    System.out.println("lambda of an interface with a default method");
    int[] calls = {0};
    Generic<Integer> g = () -> ++calls[0];
    System.out.println("made");
    System.out.println(g.twice());
    System.out.println(I1.class.isAssignableFrom(C.class) + " " + C.class.getInterfaces().length);
  }
}
