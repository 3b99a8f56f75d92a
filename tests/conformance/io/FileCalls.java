import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** System calls on files, through java.io and java.nio: what they return, and how they fail. */
public class FileCalls {
  interface Call {
    Object run() throws Exception;
  }

  static Path dir;

  static void show(String what, Call call) {
    String result;
    try {
      result = String.valueOf(call.run());
    } catch (Exception e) {
      result = e.toString();
    }
    System.out.println(what + ": " + result.replace(dir.toString(), "DIR"));
  }

  static List<String> names(Path p) throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> s = Files.newDirectoryStream(p)) {
      for (Path each : s) names.add(each.getFileName().toString());
    }
    Collections.sort(names);
    return names;
  }

  static void paths() {
    Path a = dir.resolve("a"), b = dir.resolve("b"), sub = dir.resolve("sub");
    show("read absent", () -> Files.readString(a));
    show("delete absent", () -> a.toFile().delete());
    show("delete absent, nio", () -> { Files.delete(a); return "deleted"; });
    show("create", () -> a.toFile().createNewFile());
    show("create again", () -> a.toFile().createNewFile());
    show("create, nio", () -> Files.createFile(a));
    show("write", () -> Files.size(Files.writeString(a, "hello")));
    show("append", () -> Files.readString(Files.writeString(a, " world", StandardOpenOption.APPEND)));
    show("write in absent directory", () -> Files.writeString(dir.resolve("x/y"), ""));
    show("write below a file", () -> Files.writeString(a.resolve("y"), ""));
    show("write a directory", () -> Files.writeString(dir, ""));
    show("stream on a directory", () -> new FileInputStream(dir.toFile()));
    show("mkdir", () -> sub.toFile().mkdir());
    show("mkdir again", () -> sub.toFile().mkdir());
    show("mkdir, nio", () -> Files.createDirectory(sub));
    show("mkdirs", () -> sub.resolve("p/q/r").toFile().mkdirs());
    show("delete a full directory", () -> { Files.delete(sub); return "deleted"; });
    show("rename", () -> a.toFile().renameTo(b.toFile()));
    show("rename absent", () -> a.toFile().renameTo(b.toFile()));
    show("move", () -> Files.move(b, a).equals(a));
    show("copy", () -> Files.readString(Files.copy(a, b)));
    show("copy again", () -> Files.copy(a, b));
    show("replace", () -> Files.copy(a, b, StandardCopyOption.REPLACE_EXISTING).equals(b));
    show("move a directory into itself", () -> Files.move(sub, sub.resolve("z")));
    show("move a directory", () -> names(Files.move(sub, dir.resolve("moved"))));
    show("moved", () -> Files.isDirectory(dir.resolve("moved/p/q/r")) && !Files.exists(sub));
    show("list", () -> names(dir));
    show("list a file", () -> a.toFile().list() == null);
    show("length", () -> a.toFile().length() + " " + dir.resolve("no").toFile().length());
    show("canonical", () -> dir.resolve("moved/../a").toFile().getCanonicalPath());
    show("real", () -> dir.resolve("moved/../a").toRealPath());
    show("same file", () -> Files.isSameFile(a, dir.resolve("./a")) + " " + Files.isSameFile(a, b));
  }

  static void links() {
    Path a = dir.resolve("a"), hard = dir.resolve("hard"), soft = dir.resolve("soft");
    show("link", () -> Files.getAttribute(Files.createLink(hard, a), "unix:nlink"));
    show("write the link", () -> Files.readString(a) + Files.writeString(hard, "x").getFileName() + Files.readString(a));
    show("symbolic link", () -> Files.readSymbolicLink(Files.createSymbolicLink(soft, Path.of("a"))));
    show("through it", () -> Files.readString(soft) + Files.isSymbolicLink(soft) + soft.toRealPath());
    show("remove what it names", () -> { Files.delete(a); return Files.exists(soft) + " " + Files.exists(hard); });
    show("create through it", () -> Files.readString(Files.writeString(soft, "made")) + Files.readString(a));
    show("loop", () -> Files.readString(Files.createSymbolicLink(dir.resolve("loop"), Path.of("loop"))));
    show("no link", () -> Files.readSymbolicLink(a));
  }

  static void attributes() {
    Path a = dir.resolve("a");
    show("permissions", () -> PosixFilePermissions.toString(Files.getPosixFilePermissions(
        Files.setPosixFilePermissions(a, PosixFilePermissions.fromString("rw-r-----")))));
    show("executable", () -> a.toFile().canExecute() + " " + a.toFile().setExecutable(true) + " " + a.toFile().canExecute());
    show("time", () -> Files.getLastModifiedTime(Files.setLastModifiedTime(a, FileTime.fromMillis(1234567000))));
    show("time, io", () -> a.toFile().setLastModified(5000) + " " + a.toFile().lastModified());
    show("attributes", () -> {
      BasicFileAttributes all = Files.readAttributes(a, BasicFileAttributes.class);
      return all.isRegularFile() + " " + all.isDirectory() + " " + all.size();
    });
  }

  static void random() {
    File file = dir.resolve("random").toFile();
    show("random", () -> {
      try (RandomAccessFile f = new RandomAccessFile(file, "rw")) {
        f.writeInt(0x01020304);
        f.seek(8);
        f.write(9);
        f.seek(2);
        int read = f.read();
        f.setLength(6);
        return read + " " + f.getFilePointer() + " " + f.length() + " " + f.readUnsignedShort() + " " + f.read();
      }
    });
    show("only reading", () -> {
      try (RandomAccessFile f = new RandomAccessFile(file, "r")) {
        f.write(1);
        return "written";
      }
    });
    show("input", () -> {
      try (FileInputStream in = new FileInputStream(file)) {
        return in.available() + " " + in.skip(2) + " " + in.read() + " " + in.available() + " " + in.readAllBytes().length + " " + in.read();
      }
    });
    show("unlinked", () -> {
      try (RandomAccessFile f = new RandomAccessFile(file, "rw")) {
        Files.delete(file.toPath());
        f.seek(0);
        f.write(7);
        f.seek(0);
        return f.read() + " " + f.length() + " " + file.exists();
      }
    });
  }

  static void channels() throws IOException {
    Path p = dir.resolve("channel");
    try (FileChannel c = FileChannel.open(p, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileChannel other = FileChannel.open(p, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      show("write", () -> c.write(ByteBuffer.wrap("abcdef".getBytes())) + " " + c.position() + " " + other.size());
      show("direct", () -> {
        ByteBuffer b = ByteBuffer.allocateDirect(4);
        int n = other.read(b, 1);
        return n + " " + (char) b.get(0) + " " + other.position();
      });
      show("gather", () -> c.write(new ByteBuffer[] {ByteBuffer.wrap(new byte[2]), ByteBuffer.wrap(new byte[3])}) + " " + c.size());
      show("truncate", () -> c.truncate(4).position() + " " + c.size());
      show("end", () -> c.read(ByteBuffer.allocate(1)));
      show("at", () -> c.write(ByteBuffer.wrap(new byte[] {'z'}), 6) + " " + c.size());
      show("transfer", () -> {
        try (FileChannel to = FileChannel.open(dir.resolve("to"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
          return c.transferTo(1, 3, to) + " " + to.size();
        }
      });
      show("lock", () -> {
        try (FileLock lock = c.lock(0, 2, false)) {
          String text = lock.isValid() + " " + lock.isShared() + " ";
          try {
            other.tryLock(1, 2, false);
          } catch (OverlappingFileLockException e) {
            text += "overlaps ";
          }
          try (FileLock next = other.tryLock(4, 2, false)) {
            return text + next.isValid();
          }
        }
      });
      show("force", () -> { c.force(true); return c.isOpen(); });
    }
    show("new only", () -> FileChannel.open(p, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    show("append", () -> {
      try (FileChannel c = FileChannel.open(p, StandardOpenOption.APPEND)) {
        return c.position() + " " + c.write(ByteBuffer.wrap(new byte[2])) + " " + c.position();
      }
    });
    show("mapped for reading", () -> {
      try (FileChannel c = FileChannel.open(p)) {
        return (char) c.map(FileChannel.MapMode.READ_ONLY, 1, 2).get(0);
      }
    });
  }

  static void removeAll() throws IOException {
    Files.walkFileTree(dir, new SimpleFileVisitor<Path>() {
      @Override public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        Files.delete(file);
        return FileVisitResult.CONTINUE;
      }
      @Override public FileVisitResult postVisitDirectory(Path directory, IOException e) throws IOException {
        Files.delete(directory);
        return FileVisitResult.CONTINUE;
      }
    });
    System.out.println(Files.exists(dir));
  }

  public static void main(String[] args) throws IOException {
    dir = Files.createTempDirectory("mazurka").toRealPath();
    paths();
    links();
    attributes();
    random();
    channels();
    try (FileOutputStream out = new FileOutputStream(dir.resolve("out").toFile(), true)) {
      out.write(1);
      System.out.println(out.getChannel().position());
    }
    removeAll();
  }
}
