// Linear algebra: dense matrices of doubles, LU with pivoting, QR, Cholesky, determinants, inverses,
// power iteration, exact rational elimination, polynomial fitting, sparse matrices, Strassen.
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;

public class MatrixToolkit {
  static final class SingularException extends ArithmeticException {
    SingularException(int column) {
      super("singular at column " + column);
    }
  }

  static final class Matrix {
    final int rows;
    final int cols;
    final double[] data;

    Matrix(int rows, int cols) {
      this.rows = rows;
      this.cols = cols;
      data = new double[rows * cols];
    }

    Matrix(double[][] values) {
      this(values.length, values[0].length);
      for (int i = 0; i < rows; i++) {
        if (values[i].length != cols) {
          throw new IllegalArgumentException("row " + i + " has " + values[i].length + " columns");
        }
        System.arraycopy(values[i], 0, data, i * cols, cols);
      }
    }

    static Matrix identity(int n) {
      Matrix m = new Matrix(n, n);
      for (int i = 0; i < n; i++) {
        m.set(i, i, 1);
      }
      return m;
    }

    double get(int i, int j) {
      return data[i * cols + j];
    }

    void set(int i, int j, double v) {
      data[i * cols + j] = v;
    }

    Matrix times(Matrix o) {
      if (cols != o.rows) {
        throw new IllegalArgumentException(rows + "x" + cols + " times " + o.rows + "x" + o.cols);
      }
      Matrix r = new Matrix(rows, o.cols);
      for (int i = 0; i < rows; i++) {
        for (int k = 0; k < cols; k++) {
          double a = get(i, k);
          for (int j = 0; j < o.cols; j++) {
            r.data[i * o.cols + j] += a * o.data[k * o.cols + j];
          }
        }
      }
      return r;
    }

    Matrix map(DoubleUnaryOperator f) {
      Matrix r = new Matrix(rows, cols);
      Arrays.setAll(r.data, i -> f.applyAsDouble(data[i]));
      return r;
    }

    Matrix plus(Matrix o, double factor) {
      Matrix r = new Matrix(rows, cols);
      for (int i = 0; i < data.length; i++) {
        r.data[i] = data[i] + factor * o.data[i];
      }
      return r;
    }

    Matrix transpose() {
      Matrix r = new Matrix(cols, rows);
      for (int i = 0; i < rows; i++) {
        for (int j = 0; j < cols; j++) {
          r.set(j, i, get(i, j));
        }
      }
      return r;
    }

    Matrix block(int row, int col, int n) {
      Matrix r = new Matrix(n, n);
      for (int i = 0; i < n; i++) {
        System.arraycopy(data, (row + i) * cols + col, r.data, i * n, n);
      }
      return r;
    }

    double norm() {
      double s = 0;
      for (double d : data) {
        s += d * d;
      }
      return Math.sqrt(s);
    }

    @Override
    public String toString() {
      StringBuilder sb = new StringBuilder();
      for (int i = 0; i < rows; i++) {
        sb.append(i == 0 ? "[" : " ; ");
        for (int j = 0; j < cols; j++) {
          sb.append(j == 0 ? "" : " ").append(show(get(i, j)));
        }
      }
      return sb.append("]").toString();
    }
  }

  static String show(double d) {
    String s = String.format(Locale.ROOT, "%.4f", Math.abs(d) < 5e-5 ? 0.0 : d);
    return s.replaceAll("\\.?0+$", "");
  }

  /** Rows are permuted so that P A = L U; the factors share one matrix. */
  record Lu(Matrix lu, int[] permutation, int sign) {
    static Lu of(Matrix a) {
      Matrix m = a.map(x -> x);
      int n = m.rows;
      int[] p = new int[n];
      Arrays.setAll(p, i -> i);
      int sign = 1;
      for (int c = 0; c < n; c++) {
        int pivot = c;
        for (int r = c + 1; r < n; r++) {
          if (Math.abs(m.get(r, c)) > Math.abs(m.get(pivot, c))) {
            pivot = r;
          }
        }
        if (Math.abs(m.get(pivot, c)) < 1e-12) {
          throw new SingularException(c);
        }
        if (pivot != c) {
          for (int j = 0; j < n; j++) {
            double t = m.get(c, j);
            m.set(c, j, m.get(pivot, j));
            m.set(pivot, j, t);
          }
          int t = p[c];
          p[c] = p[pivot];
          p[pivot] = t;
          sign = -sign;
        }
        for (int r = c + 1; r < n; r++) {
          double f = m.get(r, c) / m.get(c, c);
          m.set(r, c, f);
          for (int j = c + 1; j < n; j++) {
            m.set(r, j, m.get(r, j) - f * m.get(c, j));
          }
        }
      }
      return new Lu(m, p, sign);
    }

    double determinant() {
      double d = sign;
      for (int i = 0; i < lu.rows; i++) {
        d *= lu.get(i, i);
      }
      return d;
    }

    double[] solve(double... b) {
      int n = lu.rows;
      double[] x = new double[n];
      for (int i = 0; i < n; i++) {
        x[i] = b[permutation[i]];
        for (int j = 0; j < i; j++) {
          x[i] -= lu.get(i, j) * x[j];
        }
      }
      for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++) {
          x[i] -= lu.get(i, j) * x[j];
        }
        x[i] /= lu.get(i, i);
      }
      return x;
    }

    Matrix inverse() {
      int n = lu.rows;
      Matrix r = new Matrix(n, n);
      for (int c = 0; c < n; c++) {
        double[] e = new double[n];
        e[c] = 1;
        double[] x = solve(e);
        for (int i = 0; i < n; i++) {
          r.set(i, c, x[i]);
        }
      }
      return r;
    }
  }

  static Matrix cholesky(Matrix a) {
    Matrix l = new Matrix(a.rows, a.rows);
    for (int i = 0; i < a.rows; i++) {
      for (int j = 0; j <= i; j++) {
        double s = a.get(i, j);
        for (int k = 0; k < j; k++) {
          s -= l.get(i, k) * l.get(j, k);
        }
        if (i == j && s <= 0) {
          throw new ArithmeticException("not positive definite");
        }
        l.set(i, j, i == j ? Math.sqrt(s) : s / l.get(j, j));
      }
    }
    return l;
  }

  static Matrix[] qr(Matrix a) {
    Matrix q = new Matrix(a.rows, a.cols);
    Matrix r = new Matrix(a.cols, a.cols);
    for (int j = 0; j < a.cols; j++) {
      double[] v = new double[a.rows];
      for (int i = 0; i < a.rows; i++) {
        v[i] = a.get(i, j);
      }
      for (int k = 0; k < j; k++) {
        double dot = 0;
        for (int i = 0; i < a.rows; i++) {
          dot += q.get(i, k) * v[i];
        }
        r.set(k, j, dot);
        for (int i = 0; i < a.rows; i++) {
          v[i] -= dot * q.get(i, k);
        }
      }
      double norm = Math.sqrt(Arrays.stream(v).map(x -> x * x).sum());
      r.set(j, j, norm);
      for (int i = 0; i < a.rows; i++) {
        q.set(i, j, v[i] / norm);
      }
    }
    return new Matrix[] {q, r};
  }

  static double[] eigenvalues(Matrix a, int iterations) {
    Matrix m = a;
    for (int i = 0; i < iterations; i++) {
      Matrix[] f = qr(m);
      m = f[1].times(f[0]);
    }
    double[] e = new double[m.rows];
    for (int i = 0; i < e.length; i++) {
      e[i] = m.get(i, i);
    }
    return e;
  }

  static double[] fit(double[] xs, double[] ys, int degree) {
    Matrix a = new Matrix(xs.length, degree + 1);
    for (int i = 0; i < xs.length; i++) {
      double p = 1;
      for (int j = 0; j <= degree; j++, p *= xs[i]) {
        a.set(i, j, p);
      }
    }
    Matrix at = a.transpose();
    Matrix b = new Matrix(xs.length, 1);
    System.arraycopy(ys, 0, b.data, 0, ys.length);
    return Lu.of(at.times(a)).solve(at.times(b).data);
  }

  static Matrix strassen(Matrix a, Matrix b) {
    int n = a.rows;
    if (n <= 4) {
      return a.times(b);
    }
    int h = n / 2;
    Matrix a11 = a.block(0, 0, h), a12 = a.block(0, h, h), a21 = a.block(h, 0, h), a22 = a.block(h, h, h);
    Matrix b11 = b.block(0, 0, h), b12 = b.block(0, h, h), b21 = b.block(h, 0, h), b22 = b.block(h, h, h);
    Matrix m1 = strassen(a11.plus(a22, 1), b11.plus(b22, 1));
    Matrix m2 = strassen(a21.plus(a22, 1), b11);
    Matrix m3 = strassen(a11, b12.plus(b22, -1));
    Matrix m4 = strassen(a22, b21.plus(b11, -1));
    Matrix m5 = strassen(a11.plus(a12, 1), b22);
    Matrix m6 = strassen(a21.plus(a11, -1), b11.plus(b12, 1));
    Matrix m7 = strassen(a12.plus(a22, -1), b21.plus(b22, 1));
    Matrix r = new Matrix(n, n);
    paste(r, m1.plus(m4, 1).plus(m5, -1).plus(m7, 1), 0, 0);
    paste(r, m3.plus(m5, 1), 0, h);
    paste(r, m2.plus(m4, 1), h, 0);
    paste(r, m1.plus(m2, -1).plus(m3, 1).plus(m6, 1), h, h);
    return r;
  }

  private static void paste(Matrix into, Matrix part, int row, int col) {
    for (int i = 0; i < part.rows; i++) {
      System.arraycopy(part.data, i * part.cols, into.data, (row + i) * into.cols + col, part.cols);
    }
  }

  // ---- exact arithmetic

  record Fraction(BigInteger n, BigInteger d) {
    static Fraction of(long n, long d) {
      return make(BigInteger.valueOf(n), BigInteger.valueOf(d));
    }

    static Fraction make(BigInteger n, BigInteger d) {
      BigInteger g = n.gcd(d);
      if (d.signum() < 0) {
        g = g.negate();
      }
      return g.signum() == 0 ? new Fraction(n, d) : new Fraction(n.divide(g), d.divide(g));
    }

    Fraction minus(Fraction o) {
      return make(n.multiply(o.d).subtract(o.n.multiply(d)), d.multiply(o.d));
    }

    Fraction times(Fraction o) {
      return make(n.multiply(o.n), d.multiply(o.d));
    }

    Fraction over(Fraction o) {
      return make(n.multiply(o.d), d.multiply(o.n));
    }

    @Override
    public String toString() {
      return d.equals(BigInteger.ONE) ? n.toString() : n + "/" + d;
    }
  }

  /** Reduces an augmented matrix to reduced row echelon form and returns its rank. */
  static int reduce(Fraction[][] m) {
    int rank = 0;
    for (int c = 0; c < m[0].length && rank < m.length; c++) {
      int pivot = rank;
      while (pivot < m.length && m[pivot][c].n.signum() == 0) {
        pivot++;
      }
      if (pivot == m.length) {
        continue;
      }
      Fraction[] t = m[rank];
      m[rank] = m[pivot];
      m[pivot] = t;
      Fraction lead = m[rank][c];
      for (int j = 0; j < m[rank].length; j++) {
        m[rank][j] = m[rank][j].over(lead);
      }
      for (int r = 0; r < m.length; r++) {
        if (r != rank && m[r][c].n.signum() != 0) {
          Fraction f = m[r][c];
          for (int j = 0; j < m[r].length; j++) {
            m[r][j] = m[r][j].minus(f.times(m[rank][j]));
          }
        }
      }
      rank++;
    }
    return rank;
  }

  // ---- sparse

  static double[] conjugateGradient(Map<Integer, Map<Integer, Double>> a, double[] b, int steps) {
    double[] x = new double[b.length];
    double[] r = b.clone();
    double[] p = b.clone();
    double rs = dot(r, r);
    for (int s = 0; s < steps && rs > 1e-20; s++) {
      double[] ap = new double[b.length];
      a.forEach((i, row) -> row.forEach((j, v) -> ap[i] += v * p[j]));
      double alpha = rs / dot(p, ap);
      for (int i = 0; i < x.length; i++) {
        x[i] += alpha * p[i];
        r[i] -= alpha * ap[i];
      }
      double next = dot(r, r);
      for (int i = 0; i < x.length; i++) {
        p[i] = r[i] + next / rs * p[i];
      }
      rs = next;
    }
    return x;
  }

  private static double dot(double[] a, double[] b) {
    double s = 0;
    for (int i = 0; i < a.length; i++) {
      s += a[i] * b[i];
    }
    return s;
  }

  static String all(double[] ds) {
    return Arrays.stream(ds).mapToObj(MatrixToolkit::show).collect(Collectors.joining(" "));
  }

  public static void main(String[] args) {
    Matrix a = new Matrix(new double[][] {{2, 1, 1}, {1, 3, 2}, {1, 0, 0}});
    Lu lu = Lu.of(a);
    System.out.println(a + " det " + show(lu.determinant()) + " x " + all(lu.solve(4, 5, 6)) + " inverse " + lu.inverse() + " check " + a.times(lu.inverse()));
    System.out.println(Arrays.toString(lu.permutation()) + " " + lu.lu());
    Matrix spd = new Matrix(new double[][] {{4, 12, -16}, {12, 37, -43}, {-16, -43, 98}});
    System.out.println(cholesky(spd) + " " + show(Lu.of(spd).determinant()) + " eigenvalues " + all(eigenvalues(spd, 40)));
    Matrix[] f = qr(new Matrix(new double[][] {{12, -51, 4}, {6, 167, -68}, {-4, 24, -41}}));
    System.out.println(f[0] + " " + f[1] + " " + f[0].transpose().times(f[0]));
    System.out.println(all(fit(new double[] {0, 1, 2, 3, 4}, new double[] {1, 6, 17, 34, 57}, 2)) + " | " + all(fit(new double[] {-2, -1, 0, 1, 2, 3}, new double[] {-7, 0, 1, 2, 9, 28}, 3)));
    Random r = new Random(4);
    Matrix big = new Matrix(24, 24);
    Arrays.setAll(big.data, i -> r.nextInt(19) - 9);
    double[] b = new double[24];
    Arrays.setAll(b, i -> i);
    double[] x = Lu.of(big).solve(b);
    Matrix xm = new Matrix(24, 1);
    System.arraycopy(x, 0, xm.data, 0, 24);
    Matrix residual = big.times(xm);
    double worst = 0;
    for (int i = 0; i < 24; i++) {
      worst = Math.max(worst, Math.abs(residual.data[i] - b[i]));
    }
    System.out.println(worst < 1e-9);
    Matrix p = new Matrix(16, 16);
    Matrix q = new Matrix(16, 16);
    Arrays.setAll(p.data, i -> i % 7 - 3);
    Arrays.setAll(q.data, i -> i % 5 - 2);
    System.out.println(Arrays.equals(strassen(p, q).data, p.times(q).data) + " " + show(p.times(q).norm()));
    Fraction[][] hilbert = new Fraction[5][6];
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        hilbert[i][j] = Fraction.of(1, i + j + 1);
      }
      hilbert[i][5] = Fraction.of(1, 1);
    }
    System.out.println(reduce(hilbert) + " " + Arrays.stream(hilbert).map(row -> row[5].toString()).collect(Collectors.joining(", ")));
    Fraction[][] dependent = {{Fraction.of(1, 1), Fraction.of(2, 1), Fraction.of(3, 1)}, {Fraction.of(2, 1), Fraction.of(4, 1), Fraction.of(6, 1)}, {Fraction.of(1, 2), Fraction.of(-1, 3), Fraction.of(5, 1)}};
    System.out.println(reduce(dependent) + " " + Arrays.deepToString(dependent));
    Map<Integer, Map<Integer, Double>> sparse = new TreeMap<>();
    int n = 12;
    for (int i = 0; i < n; i++) {
      Map<Integer, Double> row = new TreeMap<>(Map.of(i, 2.0));
      if (i > 0) {
        row.put(i - 1, -1.0);
      }
      if (i < n - 1) {
        row.put(i + 1, -1.0);
      }
      sparse.put(i, row);
    }
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    System.out.println(all(conjugateGradient(sparse, ones, 20)));
    Matrix fib = new Matrix(new double[][] {{1, 1}, {1, 0}});
    Matrix power = Matrix.identity(2);
    List<String> terms = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      power = power.times(fib);
      terms.add(show(power.get(0, 1)));
    }
    System.out.println(terms);
    Runnable[] bad = {() -> Lu.of(new Matrix(new double[][] {{1, 2}, {2, 4}})), () -> a.times(new Matrix(2, 2)), () -> cholesky(new Matrix(new double[][] {{1, 2}, {2, 1}})), () -> new Matrix(new double[][] {{1}, {1, 2}}), () -> reduce(new Fraction[][] {{Fraction.of(1, 0)}})};
    for (Runnable c : bad) {
      try {
        c.run();
        System.out.println("no failure");
      } catch (ArithmeticException | IllegalArgumentException e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
  }
}
