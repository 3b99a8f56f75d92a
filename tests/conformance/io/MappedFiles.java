import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

// Mappings for writing, for reading and private ones see the bytes of their file.
public class MappedFiles {
  static String text(ByteBuffer bytes) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < bytes.limit(); i++) text.append((char) bytes.get(i));
    return text.toString();
  }

  public static void main(String[] args) throws Exception {
    Path path = Files.createTempFile("mapped", ".txt");
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      FileChannel channel = file.getChannel();
      MappedByteBuffer written = channel.map(FileChannel.MapMode.READ_WRITE, 0, 10);
      System.out.println("size " + channel.size());
      written.put(0, (byte) 'a').put(9, (byte) 'z');
      for (int i = 1; i < 9; i++) written.put(i, (byte) ('0' + i));
      written.force();
      System.out.println(Files.readString(path));

      channel.write(ByteBuffer.wrap(new byte[] {'X', 'Y'}), 3);
      System.out.println(text(written));

      MappedByteBuffer tail = channel.map(FileChannel.MapMode.READ_WRITE, 8, 6);
      System.out.println("size " + channel.size());
      tail.put(0, (byte) '!').put(5, (byte) '?');
      System.out.println(text(written) + " " + Arrays.toString(Files.readAllBytes(path)));

      MappedByteBuffer copy = channel.map(FileChannel.MapMode.PRIVATE, 0, 4);
      copy.put(0, (byte) 'P');
      System.out.println(text(copy) + " " + text(written).charAt(0));
      try {
        channel.map(FileChannel.MapMode.READ_ONLY, 0, 4).put(0, (byte) 1);
      } catch (java.nio.ReadOnlyBufferException e) {
        System.out.println(e.getClass().getName());
      }
    }
    try (FileChannel reader = FileChannel.open(path, StandardOpenOption.READ)) {
      System.out.println(text(reader.map(FileChannel.MapMode.READ_ONLY, 1, 9)));
      try {
        reader.map(FileChannel.MapMode.READ_WRITE, 0, 1);
      } catch (java.nio.channels.NonWritableChannelException e) {
        System.out.println(e.getClass().getName());
      }
    }
    Files.delete(path);
  }
}
