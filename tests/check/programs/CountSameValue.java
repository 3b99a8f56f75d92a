// As CountTwoWrites, but both write 1: the state does not show which was first. Positions (m,t) from 0 to 2 are 9 states, and 2 before.
// Transitions: 2 before; 2 each from (0,0), (1,0), (0,1), (1,1); 1 each from (2,0), (0,2), (2,1), (1,2): 14.
// EXPECT: correct
// STATES: 11
// TRANSITIONS: 14
// EXECUTIONS: 1
public class CountSameValue {
  static volatile int x;

  public static void main(String[] args) {
    new Thread(() -> x = 1).start();
    x = 1;
  }
}
