// Main and a worker of the common pool share the work of a stream. Main spins while the worker
// pushes a task.
// EXPECT: correct
// NEEDS: store

import java.util.stream.IntStream;

class ParallelStream {
  public static void main(String[] args) {
    if (IntStream.range(0, 4).parallel().sum() != 6) throw new AssertionError();
  }
}
