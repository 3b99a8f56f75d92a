// After the start both threads have two operations, write and end: positions 0, 1, 2 each. The thread that is left
// alone does the rest in one step. (m,t) with the values that x can have there:
//   (0,0) 0   (1,0) 2   (2,0) 2   (0,1) 1   (0,2) 1   (1,1) 1 2   (2,1) 1 2   (1,2) 1 2   (2,2) 1 2
// are 13 states, and 2 before. Transitions: 2 before; 2 each from (0,0), (1,0), (0,1) and both (1,1); 1 each from
// (2,0), (0,2), both (2,1) and both (1,2): 2 + 10 + 6 = 18. Two ends.
// EXPECT: correct
// STATES: 15
// TRANSITIONS: 18
// EXECUTIONS: 2
public class CountTwoWrites {
  static volatile int x;

  public static void main(String[] args) {
    new Thread(() -> x = 1).start();
    x = 2;
  }
}
