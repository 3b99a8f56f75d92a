import java.util.concurrent.Phaser;

// Phasers in a tree: children register with their parent and advance with it.
public class PhaserTiers {
  public static void main(String[] args) throws Exception {
    Phaser root = new Phaser();
    Phaser left = new Phaser(root, 2);
    Phaser right = new Phaser(root);
    System.out.println("root parties " + root.getRegisteredParties() + " left "
        + left.getRegisteredParties() + " right " + right.getRegisteredParties());
    right.bulkRegister(3);
    System.out.println("root parties " + root.getRegisteredParties() + " right "
        + right.getRegisteredParties());
    System.out.println(left.getParent() == root);
    System.out.println(left.getRoot() == root);
    System.out.println(root.getParent());
    left.arrive();
    left.arrive();
    System.out.println("left done: root arrived " + root.getArrivedParties() + " phase "
        + root.getPhase() + " left phase " + left.getPhase());
    right.arrive();
    right.arrive();
    System.out.println("right part " + root.getArrivedParties());
    right.arrive();
    System.out.println("all advance " + root.getPhase() + " " + left.getPhase() + " "
        + right.getPhase());
    right.arriveAndDeregister();
    right.arriveAndDeregister();
    right.arriveAndDeregister();
    System.out.println("right empty, root parties " + root.getRegisteredParties() + " terminated "
        + right.isTerminated());
    left.arrive();
    left.arrive();
    System.out.println("phase " + left.getPhase() + " " + right.getPhase());

    // A tree for many workers.
    int workers = 12;
    int perLeaf = 3;
    StringBuffer phases = new StringBuffer();
    Phaser top = new Phaser() {
      @Override
      protected boolean onAdvance(int phase, int registered) {
        phases.append(phase).append('/').append(registered).append(' ');
        return registered == 0;
      }
    };
    Phaser[] leaves = new Phaser[workers / perLeaf];
    for (int i = 0; i < leaves.length; i++) {
      leaves[i] = new Phaser(top, perLeaf);
    }
    int[][] counts = new int[3][workers];
    boolean[] late = new boolean[1];
    Thread[] threads = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        Phaser mine = leaves[me / perLeaf];
        for (int round = 0; round < 3; round++) {
          counts[round][me] = round + me;
          mine.arriveAndAwaitAdvance();
          for (int other = 0; other < workers; other++) {
            if (counts[round][other] != round + other) {
              late[0] = true;
            }
          }
        }
        mine.arriveAndDeregister();
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(phases + "late " + late[0] + " terminated " + top.isTerminated() + " "
        + leaves[0].isTerminated());
  }
}
