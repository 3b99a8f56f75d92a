import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

// Threads change files of one directory at the same time: names, contents, attributes, descriptors and mappings. What is
// there in the end does not depend on the order.
public class FilesInThreads {
  static Path dir;
  static final Map<String, String> seen = new TreeMap<>();

  static synchronized void see(String what, Object value) {
    seen.put(what, String.valueOf(value));
  }

  static void names() throws IOException {
    Path a = Files.writeString(dir.resolve("a"), "first");
    Files.move(a, dir.resolve("b"));
    Files.createDirectory(dir.resolve("d"));
    Files.createLink(dir.resolve("d/linked"), dir.resolve("b"));
    Files.createSymbolicLink(dir.resolve("s"), Path.of("b"));
    try (DirectoryStream<Path> all = Files.newDirectoryStream(dir.resolve("d"))) {
      for (Path p : all) see("in d", p.getFileName());
    }
    Files.writeString(dir.resolve("s"), " second", StandardOpenOption.APPEND);
    see("through both links", Files.readString(dir.resolve("d/linked")));
    Files.delete(dir.resolve("b"));
    see("dangles", Files.exists(dir.resolve("s")));
    Files.move(dir.resolve("d/linked"), dir.resolve("d/moved"), StandardCopyOption.ATOMIC_MOVE);
    see("renamed", dir.resolve("d").toFile().renameTo(dir.resolve("e").toFile()));
  }

  static void contents() throws IOException {
    File file = dir.resolve("contents").toFile();
    try (RandomAccessFile random = new RandomAccessFile(file, "rw")) {
      random.writeInt(0x31323334);
      random.seek(10);
      random.write('z');
      random.setLength(12);
      random.seek(2);
      see("read", random.readUnsignedByte());
      see("at", random.getFilePointer());
    }
    try (FileChannel channel = FileChannel.open(file.toPath(), StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileLock lock = channel.lock(0, 4, false)) {
      MappedByteBuffer map = channel.map(FileChannel.MapMode.READ_WRITE, 0, 8);
      map.put(1, (byte) 'm');
      channel.write(ByteBuffer.wrap(new byte[] {'w'}), 3);
      see("mapped", (char) map.get(3));
      channel.truncate(11);
      see("locked", lock.isValid());
    }
    see("contents", Files.readString(file.toPath()).replace('\0', '.'));
    Files.setPosixFilePermissions(file.toPath(), PosixFilePermissions.fromString("r--r-----"));
    see("permissions", PosixFilePermissions.toString(Files.getPosixFilePermissions(file.toPath())));
  }

  static void zips() throws IOException {
    File zip = dir.resolve("x.zip").toFile();
    try (ZipOutputStream out = new ZipOutputStream(new FileOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("entry"));
      out.write("text text text".getBytes());
      out.closeEntry();
    }
    try (ZipFile in = new ZipFile(zip)) {
      see("zipped", new String(in.getInputStream(in.getEntry("entry")).readAllBytes()));
    }
  }

  interface Part {
    void run() throws IOException;
  }

  static Thread start(Part part) {
    Thread thread = new Thread(() -> {
      try {
        part.run();
      } catch (IOException e) {
        see("failed", e);
      }
    });
    thread.start();
    return thread;
  }

  static void removeAll(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      try (DirectoryStream<Path> all = Files.newDirectoryStream(path)) {
        for (Path p : all) removeAll(p);
      }
    }
    Files.delete(path);
  }

  public static void main(String[] args) throws Exception {
    dir = Files.createTempDirectory("threads");
    Thread[] threads = {
      start(FilesInThreads::names), start(FilesInThreads::contents), start(FilesInThreads::zips)
    };
    for (Thread thread : threads) thread.join();
    seen.forEach((what, value) -> System.out.println(what + ": " + value));
    String[] left = dir.toFile().list();
    java.util.Arrays.sort(left);
    System.out.println(String.join(" ", left));
    removeAll(dir);
    System.out.println(Files.exists(dir));
  }
}
