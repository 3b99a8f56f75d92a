// Lambdas and streams.
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

public class Streams {
  public static void main(String[] args) {
    long sum = 0;
    for (int round = 0; round < 20; round++) {
      int by = round;
      sum += IntStream.range(0, 20_000).map(x -> x * 3 + by).filter(x -> (x & 1) == 0).asLongStream().sum();
    }
    IntUnaryOperator twice = x -> x * 2, next = x -> x + 1;
    int x = 1;
    for (int i = 0; i < 500_000; i++) x = next.applyAsInt(twice.applyAsInt(x));
    System.out.println(sum + " " + x);
  }
}
