import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

// A chat server over in-memory connections: a thread for each client on either side, a line
// protocol, rooms, private messages, nicknames, history, kicking, and clients that break off.
public class ChatServer {
  /** Two queues that stand for the two directions of a socket. */
  static final class Connection {
    private static final String END = new String("end");
    private final BlockingQueue<String> toServer = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> toClient = new LinkedBlockingQueue<>();
    private volatile boolean closed;

    void clientSends(String line) {
      if (!closed) {
        toServer.add(line);
      }
    }

    String clientReads() throws InterruptedException {
      String line = toClient.take();
      return line == END ? null : line;
    }

    void serverSends(String line) {
      toClient.add(line);
    }

    String serverReads() throws InterruptedException {
      String line = toServer.take();
      return line == END ? null : line;
    }

    void closeByClient() {
      closed = true;
      toServer.add(END);
    }

    void closeByServer() {
      closed = true;
      toClient.add(END);
      toServer.add(END);
    }
  }

  static final class Room {
    final String name;
    private final Set<Session> members = new CopyOnWriteArraySet<>();
    private final List<String> history = new ArrayList<>();
    private long sequence;

    Room(String name) {
      this.name = name;
    }

    /** Everyone in a room sees its lines in the same order. */
    synchronized void say(Session from, String text) {
      String line = "#" + name + " " + ++sequence + " <" + from.nick + "> " + text;
      history.add(line);
      for (Session member : members) {
        member.connection.serverSends(line);
      }
    }

    synchronized boolean join(Session session) {
      if (!members.add(session)) {
        return false;
      }
      session.rooms.add(this);
      return true;
    }

    synchronized boolean leave(Session session) {
      session.rooms.remove(this);
      return members.remove(session);
    }

    synchronized List<String> last(int n) {
      return new ArrayList<>(history.subList(Math.max(0, history.size() - n), history.size()));
    }
  }

  static final class Session implements Runnable {
    private final Server server;
    private final Connection connection;
    private final Set<Room> rooms = new CopyOnWriteArraySet<>();
    private volatile String nick;
    private int lines;

    Session(Server server, Connection connection) {
      this.server = server;
      this.connection = connection;
    }

    @Override
    public void run() {
      try {
        for (String line = connection.serverReads(); line != null;
            line = connection.serverReads()) {
          lines++;
          server.handled.incrementAndGet();
          try {
            if (!handle(line)) {
              break;
            }
          } catch (IllegalArgumentException e) {
            connection.serverSends("error " + e.getMessage());
          }
        }
      } catch (InterruptedException e) {
        server.interrupted.incrementAndGet();
      } finally {
        server.gone(this);
        connection.closeByServer();
      }
    }

    private boolean handle(String line) {
      String[] words = line.split(" ", 3);
      if (nick == null && !words[0].equals("nick")) {
        throw new IllegalArgumentException("say who you are");
      }
      switch (words[0]) {
        case "nick":
          server.rename(this, need(words, 1));
          connection.serverSends("welcome " + nick);
          return true;
        case "join":
          connection.serverSends(server.room(need(words, 1)).join(this) ? "joined " + words[1]
              : "already in " + words[1]);
          return true;
        case "leave":
          connection.serverSends(server.room(need(words, 1)).leave(this) ? "left " + words[1]
              : "not in " + words[1]);
          return true;
        case "say":
          Room room = server.room(need(words, 1));
          if (!rooms.contains(room)) {
            throw new IllegalArgumentException("not in " + words[1]);
          }
          room.say(this, need(words, 2));
          return true;
        case "tell":
          Session other = server.byNick.get(need(words, 1));
          if (other == null) {
            throw new IllegalArgumentException("nobody is called " + words[1]);
          }
          other.connection.serverSends("[" + nick + "] " + need(words, 2));
          return true;
        case "who":
          Set<String> names = new TreeSet<>();
          for (Session member : server.room(need(words, 1)).members) {
            names.add(member.nick);
          }
          connection.serverSends("in " + words[1] + " " + names);
          return true;
        case "history":
          connection.serverSends("history " + server.room(need(words, 1)).last(2));
          return true;
        case "kick":
          Session victim = server.byNick.get(need(words, 1));
          if (victim == null) {
            throw new IllegalArgumentException("nobody is called " + words[1]);
          }
          victim.connection.serverSends("kicked by " + nick);
          victim.connection.closeByServer();
          return true;
        case "quit":
          connection.serverSends("bye " + nick);
          return false;
        default:
          throw new IllegalArgumentException("unknown " + words[0]);
      }
    }

    private static String need(String[] words, int i) {
      if (words.length <= i || words[i].isEmpty()) {
        throw new IllegalArgumentException(words[0] + " needs more words");
      }
      return words[i];
    }
  }

  static final class Server {
    private final Map<String, Room> rooms = new ConcurrentHashMap<>();
    private final Map<String, Session> byNick = new ConcurrentHashMap<>();
    private final List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger handled = new AtomicInteger();
    private final AtomicInteger interrupted = new AtomicInteger();
    private final AtomicInteger departed = new AtomicInteger();
    private final AtomicLong connections = new AtomicLong();

    Connection connect() {
      Connection connection = new Connection();
      Thread thread = new Thread(new Session(this, connection), "session-"
          + connections.incrementAndGet());
      threads.add(thread);
      thread.start();
      return connection;
    }

    Room room(String name) {
      return rooms.computeIfAbsent(name, Room::new);
    }

    void rename(Session session, String nick) {
      if (byNick.putIfAbsent(nick, session) != null) {
        throw new IllegalArgumentException("nick " + nick + " is taken");
      }
      if (session.nick != null) {
        byNick.remove(session.nick, session);
      }
      session.nick = nick;
    }

    void gone(Session session) {
      for (Room room : session.rooms) {
        room.leave(session);
      }
      if (session.nick != null) {
        byNick.remove(session.nick, session);
      }
      departed.incrementAndGet();
    }

    void awaitEnd() throws InterruptedException {
      for (Thread thread : new ArrayList<>(threads)) {
        thread.join();
      }
    }

    void interruptAll() {
      for (Thread thread : new ArrayList<>(threads)) {
        thread.interrupt();
      }
    }
  }

  static String ask(Connection c, String line) throws InterruptedException {
    c.clientSends(line);
    return c.clientReads();
  }

  /** One conversation at a time: every answer is known. */
  static void protocol() throws Exception {
    Server server = new Server();
    Connection ann = server.connect();
    Connection bob = server.connect();
    String[] script = {"a:join hall", "a:nick ann", "b:nick ann", "b:nick bob", "a:join hall",
        "a:join hall", "b:say hall hello", "b:join hall", "a:who hall", "a:say", "a:say hall",
        "b:dance", "b:tell carl hi", "a:nick anna", "a:who hall", "b:leave hall", "b:leave hall",
        "a:history hall"};
    for (String step : script) {
      Connection c = step.charAt(0) == 'a' ? ann : bob;
      System.out.println(step + " => " + ask(c, step.substring(2)));
    }
    ann.clientSends("say hall is anyone here");
    System.out.println(ann.clientReads());
    ann.clientSends("tell bob a secret");
    System.out.println(bob.clientReads());
    System.out.println(ask(bob, "history hall"));
    bob.clientSends("kick anna");
    System.out.println(ann.clientReads() + " then " + ann.clientReads());
    System.out.println(ask(bob, "quit") + " then " + bob.clientReads());
    server.awaitEnd();
    System.out.println("departed " + server.departed + " names " + server.byNick.keySet()
        + " members " + server.room("hall").members.size() + " handled " + server.handled);
  }

  /** Many clients talk at once; all must see the same order and miss nothing. */
  static void crowd(int clients, int messages) throws Exception {
    Server server = new Server();
    CyclicBarrier joined = new CyclicBarrier(clients);
    Map<String, List<String>> heard = new ConcurrentSkipListMap<>();
    Thread[] threads = new Thread[clients];
    int total = clients * messages;
    for (int i = 0; i < clients; i++) {
      String nick = "user" + i;
      threads[i] = new Thread(() -> {
        try {
          Connection c = server.connect();
          ask(c, "nick " + nick);
          ask(c, "join plaza");
          joined.await();
          List<String> mine = new ArrayList<>();
          for (int m = 0; m < messages; m++) {
            c.clientSends("say plaza message " + m);
          }
          while (mine.size() < total) {
            mine.add(c.clientReads());
          }
          heard.put(nick, mine);
          joined.await();
          c.clientSends("quit");
          c.clientReads();
        } catch (InterruptedException | BrokenBarrierException e) {
          throw new AssertionError(e);
        }
      }, "client-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    server.awaitEnd();
    List<String> first = heard.get("user0");
    boolean same = true;
    for (List<String> lines : heard.values()) {
      same &= lines.equals(first);
    }
    boolean numbered = true;
    Map<String, Integer> next = new TreeMap<>();
    boolean inOrder = true;
    for (int i = 0; i < first.size(); i++) {
      String[] words = first.get(i).split(" ");
      numbered &= words[1].equals("" + (i + 1));
      int m = Integer.parseInt(words[4]);
      inOrder &= m == next.merge(words[2], 1, Integer::sum) - 1;
    }
    System.out.println(clients + " clients heard " + first.size() + " lines, same order " + same
        + " numbered " + numbered + " in order by sender " + inOrder + " " + next);
    System.out.println("departed " + server.departed + " left in the room "
        + server.room("plaza").members.size());
  }

  /** Rooms in parallel, private messages round a ring, and clients that just go away. */
  static void roomsAndRing() throws Exception {
    Server server = new Server();
    int n = 5;
    Connection[] c = new Connection[n];
    for (int i = 0; i < n; i++) {
      c[i] = server.connect();
      ask(c[i], "nick n" + i);
      ask(c[i], "join room" + i % 2);
    }
    Thread[] threads = new Thread[n];
    Map<String, String> log = new ConcurrentSkipListMap<>();
    for (int i = 0; i < n; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          if (me == 0) {
            c[0].clientSends("tell n1 hop 1");
          }
          String line = c[me].clientReads();
          log.put("n" + me, line);
          if (me != 0) {
            c[me].clientSends("tell n" + (me + 1) % n + " hop " + (me + 1));
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(log);
    c[4].closeByClient();
    server.threads.get(4).join();
    System.out.println(ask(c[0], "who room0") + " " + ask(c[1], "who room1") + " "
        + ask(c[2], "tell n4 hello"));
    Map<String, Integer> sizes = new LinkedHashMap<>();
    for (String name : new TreeSet<>(server.rooms.keySet())) {
      sizes.put(name, server.rooms.get(name).members.size());
    }
    System.out.println(sizes + " names " + new TreeSet<>(server.byNick.keySet()));
    server.interruptAll();
    server.awaitEnd();
    System.out.println("interrupted " + server.interrupted + " departed " + server.departed + " "
        + c[0].clientReads());
  }

  public static void main(String[] args) throws Exception {
    protocol();
    crowd(3, 8);
    crowd(6, 5);
    roomsAndRing();
  }
}
