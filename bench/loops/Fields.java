// Reads and writes of instance and static fields.
public class Fields {
  static int total;
  int count;
  long sum;
  Fields next;

  static void spin(Fields a, int n) {
    for (int i = 0; i < n; i++) {
      a.count++;
      a.sum += a.count;
      a.next.count = a.count - i;
      total += a.next.count;
      a = a.next;
    }
  }

  public static void main(String[] args) {
    Fields a = new Fields(), b = new Fields(), c = new Fields();
    a.next = b;
    b.next = c;
    c.next = a;
    spin(a, 4_000_000);
    System.out.println(total + " " + a.sum + " " + b.count);
  }
}
