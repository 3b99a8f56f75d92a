import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;

// OPTIONS: --por lazy --max-states 2000
// EXPECT: incomplete
// A remote call in one process is too large to finish. Its classes defeat each rehearsal before main,
// and the check restarts because the search changes objects that it presumed constant.
public class RemoteCall {
  public interface Adder extends Remote {
    int add(int a, int b) throws RemoteException;
  }

  static class AdderImpl extends UnicastRemoteObject implements Adder {
    AdderImpl() throws RemoteException {}

    public int add(int a, int b) {
      return a + b;
    }
  }

  public static void main(String[] args) throws Exception {
    Registry registry = LocateRegistry.createRegistry(0);
    registry.rebind("adder", new AdderImpl());
    if (((Adder) registry.lookup("adder")).add(40, 2) != 42) throw new AssertionError();
    System.exit(0);
  }
}
