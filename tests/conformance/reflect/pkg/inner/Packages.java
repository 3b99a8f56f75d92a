// Classes in packages: protected access across packages, package-private methods that are not overridden.
package pkg.inner;

import java.util.function.Supplier;
import pkg.Greeting;

public class Packages extends Greeting {
  /** Same name as the package-private method of the super-class, but it does not override it. */
  String whisper() {
    return "not an override";
  }

  @Override
  protected String say() {
    Supplier<String> up = super::say;
    return up.get() + "+" + word + shared();
  }

  public static void main(String[] args) throws Exception {
    Packages p = new Packages();
    System.out.println(p.talk() + " " + p.whisper());
    System.out.println(new Greeting().talk());
    p.word += "!";
    Supplier<String> s = () -> p.word + shared() + p.say();
    System.out.println(s.get());
    System.out.println(Packages.class.getPackageName() + " " + Greeting.class.getPackage() + " " + Packages.class.getPackage().getName());
    try {
      Greeting.class.getDeclaredMethod("whisper").invoke(p);
    } catch (IllegalAccessException e) {
      System.out.println(e.getMessage());
    }
    try {
      Greeting.class.getDeclaredField("local").get(p);
    } catch (IllegalAccessException e) {
      System.out.println(e.getMessage());
    }
    try {
      throw new IllegalStateException("in a package");
    } catch (IllegalStateException e) {
      System.out.println(e.getStackTrace()[0]);
    }
    Object o = "x";
    try {
      System.out.println((Greeting) o);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    p.call(null);
  }

  void call(Greeting g) {
    try {
      g.talk();
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }
}
