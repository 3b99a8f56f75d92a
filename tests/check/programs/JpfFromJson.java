// Objects from JSON for Java PathFinder's Verify. Each choice in the text is a choice of the search; no constructor runs.
// OPTIONS: --outcomes
// REDUCTIONS: lazy source
// EXPECT: correct
// OUTCOME: 1 false [7, 8] x'y null 0.5 c 3 none
// OUTCOME: 2 false [7, 8] x'y null 0.5 c 3 none
// OUTCOME: 1 true [7, 8] x'y null 0.5 c 3 none
// OUTCOME: 2 true [7, 8] x'y null 0.5 c 3 none
import gov.nasa.jpf.vm.Verify;
import java.util.Arrays;

public class JpfFromJson {
  static class Base {
    byte small;
  }

  class Inner extends Base {
    Boolean flag;
    long[] numbers;
    String text, absent = "set by no constructor";
    float part;
    Inner[] more;
    char letter;
  }

  static String refused(String json) {
    try {
      Verify.createFromJSON(Inner.class, json);
      return json;
    } catch (IllegalArgumentException expected) {
      return "";
    }
  }

  public static void main(String[] args) {
    String wrong = refused("{") + refused("{'small': }") + refused("{'small': 300}") + refused("{'flag': 1}")
        + refused("{'part': 'x'}") + refused("{} {}") + refused("{'small': Fib(3)}") + refused("{'letter': null}");
    Inner made = Verify.createFromJSON(Inner.class,
        "{'small': IntInterval(1, 2), \"flag\" : TrueFalse(), 'numbers': [ 7, IntSet(8) ],'text':\"x\\u0027y\","
        + "'part': DoubleSet(0.5), 'more': [{'small': 3}, null], 'letter': 'c', 'unknown': {'a': [1, {}]}}");
    System.out.print(made.small + " " + made.flag + " " + Arrays.toString(made.numbers) + " " + made.text + " "
        + made.absent + " " + made.part + " " + made.letter + " " + made.more[0].small + " "
        + (made.more[1] == null && wrong.isEmpty() ? "none" : wrong));
  }
}
