// t: write x, end, positions 0 to 2. main: read x, read x, write the sum, end, positions 0 to 4. Before: 2. main at 0: t at 0, 1,
// 2: 3 states. main at 1 keeps what it saw: 0 with t at 0; 0 or 1 with t at 1 or 2: 5. main at 2, 3 and 4 has the sum: 0 with t at
// 0; 0, 1 or 2 with t at 1 or 2: 7 each. (When t has ended, main does the rest in one step, but all of these are reached by
// t ending later.) 2 + 3 + 5 + 21 = 31 states; ends with 0, 1 and 2.
// EXPECT: correct
// STATES: 31
// EXECUTIONS: 3
public class CountReadBoth {
  static volatile int x;
  static int sum;

  public static void main(String[] args) {
    new Thread(() -> x = 1).start();
    int first = x;
    sum = first + x;
  }
}
