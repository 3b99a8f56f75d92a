// An instance initialiser, a constructor and a main in a class that inherits from a library class.
import java.util.ArrayList;

public class SubclassedLibrary extends ArrayList<String> {
  { add("block"); }

  SubclassedLibrary(String s) {
    super(5);
    add(s);
  }

  @Override
  public boolean add(String s) {
    return super.add(size() + ":" + s);
  }

  public static void main(String[] args) {
    SubclassedLibrary n = new SubclassedLibrary("constructor");
    n.add("later");
    n.addAll(java.util.List.of("bulk"));
    System.out.println(n + " " + n.getClass().getSuperclass().getName() + " " + n.equals(new ArrayList<>(n)));
  }
}
