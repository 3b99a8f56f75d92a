package mazurka.harness;

/**
 * The results that the calls of a scenario may have. Each call has a list of results; a row has for
 * each call the digit of its result. A constraint is a list of pairs of calls: in an execution that
 * respects it, some rows are not legal.
 */
final class Legal {
  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private final String[][] results;
  private final String rows;
  private final String[] constraints;

  /**
   * The words are the results, with RS between the calls and US between the results of one, the rows,
   * and for each constraint its pairs as {@code first<second,...}, US, and the rows that it refutes.
   */
  Legal(String[] words) {
    String[] calls = words[1].split("\u001e", -1);
    results = new String[calls.length][];
    for (int i = 0; i < calls.length; i++) results[i] = calls[i].split("\u001f", -1);
    rows = words[2];
    constraints = words[3].isEmpty() ? new String[0] : words[3].split("\u001e", -1);
  }

  /** The number of constraints; number 0 stands for none. */
  int constraints() {
    return constraints.length;
  }

  /** Pairs of calls, of which the first has to return before the second begins. */
  int[][] pairs(int constraint) {
    if (constraint == 0) return new int[0][];
    String text = constraints[constraint - 1];
    String[] pairs = text.substring(0, text.indexOf('\u001f')).split(",");
    int[][] numbers = new int[pairs.length][2];
    for (int i = 0; i < pairs.length; i++) {
      int at = pairs[i].indexOf('<');
      numbers[i][0] = Integer.parseInt(pairs[i].substring(0, at));
      numbers[i][1] = Integer.parseInt(pairs[i].substring(at + 1));
    }
    return numbers;
  }

  boolean has(String[] found, int constraint) {
    char[] row = new char[found.length];
    for (int i = 0; i < row.length; i++) {
      int digit = 0;
      while (digit < results[i].length && !results[i][digit].equals(found[i])) digit++;
      if (digit == results[i].length) return false;
      row[i] = DIGITS.charAt(digit);
    }
    if (!isIn(rows, row)) return false;
    if (constraint == 0) return true;
    String refuted = constraints[constraint - 1];
    return !isIn(refuted.substring(refuted.indexOf('\u001f') + 1), row);
  }

  private static boolean isIn(String rows, char[] row) {
    for (int at = 0; at < rows.length(); at += row.length) {
      int i = 0;
      while (i < row.length && rows.charAt(at + i) == row[i]) i++;
      if (i == row.length) return true;
    }
    return false;
  }
}
