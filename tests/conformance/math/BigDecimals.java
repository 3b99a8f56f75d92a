// BigDecimal: scale, rounding modes, division, MathContext, string forms, comparison, conversion.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimals {
  static BigDecimal d(String s) { return new BigDecimal(s); }

  static void attempt(java.util.function.Supplier<Object> s) {
    try {
      System.out.println(s.get());
    } catch (ArithmeticException | NumberFormatException e) {
      System.out.println(e);
    }
  }

  public static void main(String[] args) {
    String[] texts = {"0", "0.00", "-0.5", "1.50", "123.456", "-99.995", "1E+3", "1.23E-10", "5.5E15", "12345678901234567890.123456789"};
    for (String t : texts) {
      BigDecimal x = d(t);
      System.out.println(x + " " + x.toPlainString() + " " + x.toEngineeringString() + " " + x.scale() + " " + x.precision() + " " + x.unscaledValue() + " " + x.signum() + " " + x.negate() + " " + x.abs() + " " + x.stripTrailingZeros()
          + " " + x.intValue() + " " + x.longValue() + " " + x.doubleValue() + " " + x.floatValue() + " " + x.hashCode() + " " + x.ulp() + " " + x.toBigInteger() + " " + x.movePointLeft(3) + " " + x.movePointRight(2) + " " + x.scaleByPowerOfTen(4));
      for (String u : texts) {
        BigDecimal y = d(u);
        System.out.print(x.add(y) + "," + x.subtract(y) + "," + x.multiply(y) + "," + x.compareTo(y) + x.equals(y) + "," + x.max(y) + (y.signum() == 0 ? "" : "," + x.divide(y, 8, RoundingMode.HALF_UP) + "," + x.remainder(y) + "," + x.divideToIntegralValue(y)) + " ");
      }
      System.out.println();
    }
    for (RoundingMode m : RoundingMode.values()) {
      System.out.print(m);
      for (String t : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-2.5", "-5.5"}) {
        try {
          System.out.print(" " + d(t).setScale(0, m));
        } catch (ArithmeticException e) {
          System.out.print(" " + e.getMessage());
        }
      }
      System.out.println();
    }
    for (MathContext c : new MathContext[] {MathContext.DECIMAL32, MathContext.DECIMAL64, MathContext.DECIMAL128, new MathContext(3, RoundingMode.DOWN), MathContext.UNLIMITED}) {
      System.out.println(c);
      attempt(() -> BigDecimal.ONE.divide(d("7"), c));
      attempt(() -> d("2").sqrt(c));
      attempt(() -> d("1.1").pow(50, c));
      attempt(() -> d("123456.789").round(c));
      attempt(() -> d("123456.789").add(d("0.000001"), c));
    }
    attempt(() -> BigDecimal.ONE.divide(d("3")));
    attempt(() -> BigDecimal.ONE.divide(d("8")));
    attempt(() -> BigDecimal.ONE.divide(BigDecimal.ZERO));
    attempt(() -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
    attempt(() -> d("1.5").intValueExact());
    attempt(() -> d("1e20").longValueExact());
    attempt(() -> d("1.23").setScale(1));
    attempt(() -> d("1.20").setScale(1));
    attempt(() -> d(""));
    attempt(() -> d("1.2.3"));
    attempt(() -> d("1e"));
    attempt(() -> new BigDecimal(Double.NaN));
    attempt(() -> new BigDecimal(0.1));
    attempt(() -> BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(5, 2) + " " + new BigDecimal(new BigInteger("12345"), -3) + " " + new BigDecimal("1.10").equals(new BigDecimal("1.1")));
    BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
    for (int i = 1; i < 40; i++) { term = term.divide(BigDecimal.valueOf(i), 50, RoundingMode.HALF_EVEN); e = e.add(term); }
    System.out.println(e);
    BigDecimal balance = d("1000.00");
    for (int i = 0; i < 12; i++) balance = balance.multiply(d("1.0035")).setScale(2, RoundingMode.HALF_EVEN);
    System.out.println(balance);
  }
}
