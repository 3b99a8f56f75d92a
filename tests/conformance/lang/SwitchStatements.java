// tableswitch, lookupswitch, strings (with equal hashes), enums, characters, wrappers, nesting.
public class SwitchStatements {
  enum Color { RED, GREEN, BLUE }

  static String dense(int i) {
    switch (i) {
      case -2: return "minus two";
      case -1: return "minus one";
      case 0: return "zero";
      case 1: return "one";
      case 3: return "three";
      default: return "many";
    }
  }

  static String sparse(int i) {
    switch (i) {
      case Integer.MIN_VALUE: return "min";
      case -1000: return "-1000";
      case 17: return "17";
      case 1_000_000: return "million";
      case Integer.MAX_VALUE: return "max";
      default: return "other";
    }
  }

  static int fallThrough(int i) {
    int n = 0;
    switch (i) {
      case 1: n += 1;
      case 2: n += 10;
      default: n += 100;
      case 3: n += 1000; break;
      case 4: n += 10000;
    }
    return n;
  }

  static int string(String s) {
    switch (s) {
      case "Aa": return 1;
      case "BB": return 2;
      case "AaAa": return 3;
      case "BBBB": return 4;
      case "AaBB": return 5;
      case "": return 6;
      default: return -1;
    }
  }

  static String color(Color c) {
    return switch (c) {
      case RED -> "warm";
      case BLUE -> "cold";
      case GREEN -> {
        String s = "me";
        yield s + "adow";
      }
    };
  }

  static int days(int month, boolean leap) {
    return switch (month) {
      case 4, 6, 9, 11 -> 30;
      case 2 -> leap ? 29 : 28;
      default -> {
        if (month < 1 || month > 12) throw new IllegalArgumentException("month " + month);
        yield 31;
      }
    };
  }

  static char kind(char c) {
    switch (c) {
      case 'a': case 'e': case 'i': case 'o': case 'u': return 'V';
      case '0': case '9': return 'D';
      case '\uffff': return 'X';
      default: return 'C';
    }
  }

  public static void main(String[] args) {
    for (int i = -4; i < 6; i++) System.out.print(dense(i) + ", ");
    System.out.println(dense(Integer.MAX_VALUE) + " " + dense(Integer.MIN_VALUE));
    for (int i : new int[] {Integer.MIN_VALUE, -1000, -999, 0, 17, 1_000_000, Integer.MAX_VALUE}) {
      System.out.print(sparse(i) + " ");
    }
    System.out.println();
    for (int i = 0; i < 6; i++) System.out.print(fallThrough(i) + " ");
    System.out.println();
    for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "C#"}) {
      System.out.print(s + "=" + string(s) + " ");
    }
    System.out.println(string(new String("BB")));
    for (Color c : Color.values()) System.out.print(color(c) + " ");
    System.out.println();
    for (int m = 0; m <= 13; m++) {
      try {
        System.out.print(days(m, m % 2 == 0) + " ");
      } catch (IllegalArgumentException e) {
        System.out.print("[" + e.getMessage() + "] ");
      }
    }
    System.out.println();
    for (char c : "abe09z\uffff".toCharArray()) System.out.print(kind(c));
    System.out.println();
    try {
      string(null);
    } catch (NullPointerException e) {
      System.out.println("null string: " + e.getMessage());
    }
    try {
      Color none = null;
      color(none);
    } catch (NullPointerException e) {
      System.out.println("null enum: " + e.getMessage());
    }
    Byte boxed = 3;
    switch (boxed) {
      case 3 -> System.out.println("boxed three");
      default -> System.out.println("boxed other");
    }
    outer:
    for (int i = 0; ; i++) {
      switch (i % 4) {
        case 0: continue outer;
        case 1: break;
        case 3: if (i > 10) break outer;
        default: System.out.print(i + ";");
      }
      System.out.print(i + ",");
    }
    System.out.println();
  }
}
