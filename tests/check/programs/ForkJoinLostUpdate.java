// The worker that forks a task executes it itself, or another worker does, at the same time.
// OUTCOME: 1
// OUTCOME: 2
// OPTIONS: --outcomes
// EXPECT: correct
// NEEDS: store

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

class ForkJoinLostUpdate {
  static int count;

  static class Leaf extends RecursiveAction {
    @Override
    protected void compute() {
      count++;
    }
  }

  static class Root extends RecursiveAction {
    @Override
    protected void compute() {
      Leaf leaf = new Leaf();
      leaf.fork();
      count++;
      leaf.join();
    }
  }

  public static void main(String[] args) {
    new ForkJoinPool(2).invoke(new Root());
    System.out.println(count);
  }
}
