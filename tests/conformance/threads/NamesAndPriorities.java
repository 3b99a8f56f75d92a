// Thread names, the numbering of unnamed threads, priorities and toString.
public class NamesAndPriorities {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    System.out.println(main.getName() + " " + main.getPriority() + " " + main);
    Thread first = new Thread();
    Thread second = new Thread(() -> {});
    Thread named = new Thread("given");
    Thread third = new Thread(() -> {});
    System.out.println(first.getName() + " " + second.getName() + " " + named.getName() + " "
        + third.getName());
    Thread both = new Thread(() -> System.out.println("in " + Thread.currentThread()), "both");
    System.out.println(both);
    both.start();
    both.join();
    System.out.println(both);

    named.setName("renamed");
    System.out.println(named.getName());
    try {
      named.setName(null);
    } catch (NullPointerException e) {
      System.out.println("null name: " + e.getMessage());
    }
    try {
      new Thread((String) null);
    } catch (NullPointerException e) {
      System.out.println("null name in constructor: " + e.getMessage());
    }

    System.out.println(Thread.MIN_PRIORITY + " " + Thread.NORM_PRIORITY + " "
        + Thread.MAX_PRIORITY);
    for (int p : new int[] {Thread.MIN_PRIORITY, 3, Thread.MAX_PRIORITY}) {
      first.setPriority(p);
      System.out.println("priority " + first.getPriority());
    }
    for (int p : new int[] {0, 11, -5}) {
      try {
        first.setPriority(p);
        System.out.println("accepted " + p);
      } catch (IllegalArgumentException e) {
        System.out.println("refused " + p + " " + e.getMessage() + " keeps " + first.getPriority());
      }
    }
    int[] inherited = new int[1];
    Thread parent = new Thread(() -> inherited[0] = new Thread().getPriority());
    parent.setPriority(7);
    parent.start();
    parent.join();
    System.out.println("child priority " + inherited[0]);

    Thread renamesItself = new Thread(() -> Thread.currentThread().setName("self"), "other");
    renamesItself.start();
    renamesItself.join();
    System.out.println("renamed itself " + renamesItself.getName());
    Thread.currentThread().setName("boss");
    System.out.println(Thread.currentThread());
    Thread sized = new Thread(null, () -> {}, "sized", 1 << 16);
    sized.start();
    sized.join();
    System.out.println(sized.getName() + " " + sized.getState());
    System.out.println("ids differ " + (first.getId() != second.getId()) + " positive "
        + (first.getId() > 0));
    Thread notInheriting = new Thread(null, () -> {}, "plain", 0, false);
    System.out.println(notInheriting.getName());
  }
}
