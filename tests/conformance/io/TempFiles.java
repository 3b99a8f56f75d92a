// Files in a temporary directory: writing, reading, attributes, walking, copying, deleting, errors.
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class TempFiles {
  static Path root;

  interface Action { Object run() throws IOException; }
  static void show(Action a) {
    try {
      System.out.println(a.run());
    } catch (FileSystemException e) {
      System.out.println(e.getClass().getSimpleName() + " " + root.relativize(Path.of(e.getFile())) + " " + e.getReason());
    } catch (IOException e) {
      System.out.println(e.getClass().getSimpleName() + " " + e.getMessage().replace(root.toString(), "ROOT"));
    }
  }

  public static void main(String[] args) throws IOException {
    root = Files.createTempDirectory("mazurka-conformance");
    try {
      work();
    } finally {
      try (Stream<Path> all = Files.walk(root)) {
        for (Path p : all.sorted(Comparator.reverseOrder()).collect(Collectors.toList())) Files.delete(p);
      }
      System.out.println(Files.exists(root));
    }
  }

  static void work() throws IOException {
    Path a = root.resolve("a.txt");
    Files.writeString(a, "first\nsecond é\n");
    Files.write(a, List.of("third", "fourth"), StandardOpenOption.APPEND);
    show(() -> Files.readAllLines(a) + " " + Files.size(a) + Files.exists(a) + Files.isRegularFile(a) + Files.isDirectory(root) + Files.isReadable(a) + Files.isSymbolicLink(a) + Files.isHidden(a));
    try (BufferedWriter w = Files.newBufferedWriter(root.resolve("b.txt")); BufferedReader r = Files.newBufferedReader(a)) {
      for (String s; (s = r.readLine()) != null; ) { w.write(s.toUpperCase()); w.newLine(); }
    }
    show(() -> Files.readString(root.resolve("b.txt")).replace("\n", "|"));
    Path deep = Files.createDirectories(root.resolve("x/y/z"));
    Files.copy(a, deep.resolve("copy.txt"));
    Files.move(root.resolve("b.txt"), deep.resolve("moved.txt"));
    show(() -> { try (Stream<Path> s = Files.walk(root)) { return s.map(p -> root.relativize(p).toString()).sorted().toList(); } });
    show(() -> { try (Stream<Path> s = Files.list(root)) { return s.map(p -> p.getFileName().toString()).sorted().toList(); } });
    show(() -> { try (Stream<Path> s = Files.find(root, 9, (p, at) -> at.isRegularFile() && at.size() > 10)) { return s.count(); } });
    show(() -> { try (Stream<String> s = Files.lines(a)) { return s.filter(l -> l.contains("th")).toList(); } });
    show(() -> Files.copy(a, deep.resolve("copy.txt")));
    show(() -> Files.mismatch(a, Files.copy(a, deep.resolve("copy.txt"), StandardCopyOption.REPLACE_EXISTING)));
    show(() -> Files.readString(root.resolve("none")));
    show(() -> { Files.delete(root.resolve("x")); return 0; });
    show(() -> Files.createDirectory(root.resolve("x")));
    show(() -> Files.createFile(root.resolve("nodir/file")));
    show(() -> Files.deleteIfExists(root.resolve("none")) + " " + Files.notExists(root.resolve("none")) + Files.isSameFile(a, root.resolve("x/../a.txt")));
    show(() -> new FileInputStream(root.resolve("none").toFile()).read());
    show(() -> new FileInputStream(root.toFile()).read());
    File f = a.toFile();
    System.out.println(f.length() + " " + f.isFile() + f.canRead() + f.exists() + f.getName() + " " + f.getParentFile().equals(root.toFile()) + f.isAbsolute() + Arrays.toString(Arrays.stream(root.toFile().list()).sorted().toArray()));
    File g = new File(root.toFile(), "g.bin");
    System.out.println(g.createNewFile() + " " + g.createNewFile() + g.renameTo(new File(root.toFile(), "h.bin")) + g.exists() + new File(root.toFile(), "d").mkdir() + new File(root.toFile(), "e/f").mkdirs() + new File(root.toFile(), "d").delete() + root.toFile().delete());
    try (FileOutputStream o = new FileOutputStream(g)) { o.write(new byte[] {1, 2, 3}); o.write(255); }
    try (FileOutputStream o = new FileOutputStream(g, true)) { o.write(7); }
    try (FileInputStream i = new FileInputStream(g)) { System.out.println(i.available() + " " + i.skip(1) + i.read() + i.read() + i.read() + i.read() + i.read()); }
    try (FileWriter w = new FileWriter(g, StandardCharsets.UTF_8)) { w.write("writer é"); }
    try (FileReader r = new FileReader(g, StandardCharsets.UTF_8)) { char[] c = new char[20]; System.out.println(r.read(c) + new String(c).trim()); }
    try (RandomAccessFile r = new RandomAccessFile(g, "rw")) {
      r.seek(3);
      r.writeInt(0x41424344);
      r.writeUTF("ra");
      System.out.println(r.length() + " " + r.getFilePointer());
      r.setLength(5);
      r.seek(0);
      System.out.println(r.readLine() + r.read());
    }
    try (FileChannel c = FileChannel.open(g.toPath(), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer b = ByteBuffer.allocate(10);
      System.out.println(c.read(b) + " " + c.position() + " " + c.size() + c.write(ByteBuffer.wrap("tail".getBytes()), 8) + " " + c.size() + c.read(b, 7) + c.truncate(6).size());
    }
    File temp = File.createTempFile("pre", ".suf", root.toFile());
    System.out.println(temp.getName().matches("pre\\d+\\.suf") + " " + temp.length() + temp.delete());
    try {
      new FileReader(new File(root.toFile(), "nope"));
    } catch (FileNotFoundException e) {
      System.out.println(e.getMessage().replace(root.toString(), "ROOT"));
    }
  }
}
