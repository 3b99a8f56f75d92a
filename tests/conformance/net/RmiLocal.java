import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;

// A registry, a remote object and its client in one process.
public class RmiLocal {
  public interface Adder extends Remote {
    int add(int a, int b) throws RemoteException;
  }

  static class AdderImpl extends UnicastRemoteObject implements Adder {
    AdderImpl() throws RemoteException {}

    public int add(int a, int b) {
      if (a < 0) throw new IllegalArgumentException("negative");
      return a + b;
    }
  }

  public static void main(String[] args) throws Exception {
    Registry registry = LocateRegistry.createRegistry(0);
    registry.rebind("adder", new AdderImpl());
    Adder adder = (Adder) registry.lookup("adder");
    System.out.println(adder.add(40, 2) + " " + (adder instanceof AdderImpl));
    try {
      adder.add(-1, 0);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(registry.list().length);
    System.exit(0);
  }
}
