// java.io.PrintStream, for the streams that are System.out and System.err at start-up. Each piece
// of text is one operation. The JDK's code would take three monitors and go through two buffers and
// an encoder. All other streams, and rare cases, run the JDK's code.
//
// Like the JDK's code, an operation takes the stream's monitor: it waits while another thread holds
// the monitor. Bytes from write(int) stay in the stream's BufferedOutputStream until a flush.

#include "jvm/interpreter/native.h"
#include "jvm/interpreter/output.h"
#include "jvm/interpreter/uncaught.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/lang/plain_format.h"
#include "jvm/natives/lang/text_encoding.h"
#include "jvm/natives/support.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

const PrintLayout& LayoutOf(Vm& vm) {
  std::optional<PrintLayout>& layout = HostState::Of(vm).print_layout;
  if (layout) return *layout;
  Program& program = vm.program();
  auto field = [&](std::string_view klass, std::string_view name) {
    const Field* f = program.LoadBoot(klass)->FieldNamed(name);
    MAZ_CHECK_MSG(f != nullptr, std::string(klass) + "." + std::string(name));
    return f;
  };
  layout = PrintLayout{
      .buffered = program.LoadBoot("java/io/BufferedOutputStream"),
      .file = program.LoadBoot("java/io/FileOutputStream"),
      .utf8 = program.LoadBoot("sun/nio/cs/UTF_8"),
      .latin1 = program.LoadBoot("sun/nio/cs/ISO_8859_1"),
      .ascii = program.LoadBoot("sun/nio/cs/US_ASCII"),
      .out = field("java/io/PrintStream", "out"),
      .char_out = field("java/io/PrintStream", "charOut"),
      .encoder = field("java/io/OutputStreamWriter", "se"),
      .charset = field("sun/nio/cs/StreamEncoder", "cs"),
      .leftover = field("sun/nio/cs/StreamEncoder", "haveLeftoverChar"),
      .count = field("java/io/BufferedOutputStream", "count"),
      .buffer = field("java/io/BufferedOutputStream", "buf"),
      .descriptor = field("java/io/FileOutputStream", "fd"),
      .number = field("java/io/FileDescriptor", "fd"),
      .string_value = field("java/lang/String", "value"),
      .string_coder = field("java/lang/String", "coder"),
      .line_separator = field("java/lang/System", "lineSeparator"),
  };
  return *layout;
}

// One call on System.out or System.err.
class Printer {
 public:
  explicit Printer(NativeEnv& e)
      : e_(e),
        vm_(e.vm),
        layout_(LayoutOf(e.vm)),
        stream_(e.Reference(0)),
        fd_(StandardStream(e.process(), stream_)),
        bytes_(HostState::Of(e.vm).print_bytes) {
    bytes_.clear();
    if (fd_ == 0) return;
    buffered_ = vm_.objects().GetRef(stream_, *layout_.out);
    ready_ =
        !IsNull(buffered_) && &vm_.objects().KlassOf(buffered_) == layout_.buffered && IsOpen();
  }

  // Whether the receiver is one of the two streams, and is open.
  bool ready() const { return ready_; }
  bool shown() const { return vm_.effects().Shows(fd_); }

  bool MustWait() {
    if (vm_.monitors().IsFree(e_.thread, stream_)) return false;
    vm_.monitors().BlockOn(e_.thread, stream_);
    return true;
  }

  // Whether the machine can encode the text: it implements the encoder's charset, and the encoder
  // holds nothing back.
  bool CanEncode() {
    Ref encoder =
        vm_.objects().GetRef(vm_.objects().GetRef(stream_, *layout_.char_out), *layout_.encoder);
    const Klass* charset = &vm_.objects().KlassOf(vm_.objects().GetRef(encoder, *layout_.charset));
    encoding_ = charset == layout_.utf8     ? TextEncoding::kUtf8
                : charset == layout_.latin1 ? TextEncoding::kLatin1
                : charset == layout_.ascii  ? TextEncoding::kAscii
                                            : TextEncoding::kOther;
    return encoding_ != TextEncoding::kOther &&
           vm_.objects().Get<uint8_t>(encoder, *layout_.leftover) == 0;
  }

  // Returns false if the text ends in half a surrogate pair, which the encoder would hold back.
  bool AddString(Ref string) {
    Ref value = vm_.objects().GetRef(string, *layout_.string_value);
    uint32_t length = vm_.heap().Length(value);
    const uint8_t* bytes = BytesAt(vm_, value, 0);
    if (vm_.objects().Get<int8_t>(string, *layout_.string_coder) == 0) {
      EncodeLatin1({reinterpret_cast<const char*>(bytes), length}, encoding_, bytes_);
      return true;
    }
    return AddUtf16({reinterpret_cast<const char16_t*>(bytes), length / 2});
  }
  bool AddChars(Ref array) {
    return AddUtf16(
        {reinterpret_cast<const char16_t*>(BytesAt(vm_, array, 0)), vm_.heap().Length(array)});
  }
  void AddLineEnd() {
    Klass& system = *layout_.line_separator->owner;
    AddString(
        vm_.objects().GetRef(vm_.classes().Mirror(e_.process(), system), *layout_.line_separator));
  }
  void AddBytes(const uint8_t* bytes, uint32_t count) {
    bytes_.insert(bytes_.end(), bytes, bytes + count);
  }

  // Writes the bytes in the stream's buffer, then the added bytes.
  NativeStatus Write() {
    if (uint32_t waiting = Waiting(); waiting > 0) {
      Ref buffer = vm_.objects().GetRef(buffered_, *layout_.buffer);
      uint8_t* from = WritableBytesAt(vm_, buffer, 0, waiting);
      bytes_.insert(bytes_.begin(), from, from + waiting);
      std::memset(from, 0, waiting);  // keep written bytes out of the state
      vm_.objects().Set<int32_t>(buffered_, *layout_.count, 0);
    }
    return WriteOutput(vm_, fd_, bytes_) ? e_.Void() : NativeStatus::kStop;
  }

  // write(int): only a line feed or a full buffer causes a flush.
  NativeStatus WriteByte(uint8_t byte) {
    Ref buffer = vm_.objects().GetRef(buffered_, *layout_.buffer);
    if (byte != '\n' && Waiting() < vm_.heap().Length(buffer)) {
      uint32_t at = Waiting();
      *WritableBytesAt(vm_, buffer, at, 1) = byte;
      vm_.objects().Set<int32_t>(buffered_, *layout_.count, static_cast<int32_t>(at) + 1);
      return e_.Void();
    }
    if (byte == '\n') {
      bytes_.push_back(byte);
      return Write();
    }
    NativeStatus status = Write();
    return status == NativeStatus::kDone ? WriteByte(byte) : status;
  }

  // Whether no other thread can reach the array. Reads of shared elements are operations; only the
  // JDK's code performs them one by one.
  bool IsSettled(Ref array) const {
    return !vm_.options().explore || vm_.threads().IsAlone() ||
           (vm_.heap().Header(array).meta & kEscapedFlag) == 0;
  }

 private:
  // Whether the descriptor is still open; the program may have closed it.
  bool IsOpen() const {
    Ref file = vm_.objects().GetRef(buffered_, *layout_.out);
    return &vm_.objects().KlassOf(file) == layout_.file &&
           vm_.objects().Get<int32_t>(vm_.objects().GetRef(file, *layout_.descriptor),
                                      *layout_.number) == fd_;
  }
  uint32_t Waiting() const {
    return static_cast<uint32_t>(vm_.objects().Get<int32_t>(buffered_, *layout_.count));
  }
  bool AddUtf16(std::u16string_view text) {
    if (!text.empty() && IsHighSurrogate(text.back())) return false;
    EncodeUtf16(text, encoding_, bytes_);
    return true;
  }

  NativeEnv& e_;
  Vm& vm_;
  const PrintLayout& layout_;
  Ref stream_;
  int fd_;
  std::vector<uint8_t>& bytes_;
  Ref buffered_ = Ref::kNull;
  bool ready_ = false;
  TextEncoding encoding_ = TextEncoding::kOther;
};

enum class LineEnd : uint8_t { kNone, kAdded };

// `add` passes the text to the printer. It returns false to leave the call to the JDK's code.
template <typename Add>
NativeStatus PrintText(NativeEnv& e, LineEnd end, Add add) {
  Printer printer(e);
  if (!printer.ready()) return RunShipped(e);
  if (printer.MustWait()) return NativeStatus::kBlocked;
  if (!printer.shown()) return e.Void();
  if (!printer.CanEncode() || !add(printer)) return RunShipped(e);
  if (end == LineEnd::kAdded) printer.AddLineEnd();
  return printer.Write();
}

NativeStatus PrintString(NativeEnv& e, LineEnd end) {
  Ref string = e.Reference(1);
  if (IsNull(string)) return RunShipped(e);
  return PrintText(e, end, [&](Printer& p) { return p.AddString(string); });
}
NativeStatus PrintChars(NativeEnv& e, LineEnd end) {
  Ref array = e.Reference(1);
  // Reading a shared array is visible even if the output is not shown: the read may race.
  if (IsNull(array) || !Printer(e).IsSettled(array)) return RunShipped(e);
  return PrintText(e, end, [&](Printer& p) { return p.AddChars(array); });
}

NativeStatus WriteString(NativeEnv& e) { return PrintString(e, LineEnd::kNone); }
NativeStatus WritelnString(NativeEnv& e) { return PrintString(e, LineEnd::kAdded); }
NativeStatus WriteChars(NativeEnv& e) { return PrintChars(e, LineEnd::kNone); }
NativeStatus WritelnChars(NativeEnv& e) { return PrintChars(e, LineEnd::kAdded); }
NativeStatus NewLine(NativeEnv& e) {
  return PrintText(e, LineEnd::kAdded, [](Printer&) { return true; });
}

// write(bytes, offset, length)
NativeStatus WriteBytes(NativeEnv& e) {
  Ref array = e.Reference(1);
  int32_t offset = e.Int(2), length = e.Int(3);
  Printer printer(e);
  if (!printer.ready() || IsNull(array) || !printer.IsSettled(array) || offset < 0 || length < 0 ||
      uint64_t(offset) + uint64_t(length) > e.heap().Length(array)) {
    return RunShipped(e);
  }
  if (printer.MustWait()) return NativeStatus::kBlocked;
  if (!printer.shown()) return e.Void();
  printer.AddBytes(BytesAt(e.vm, array, static_cast<uint32_t>(offset)),
                   static_cast<uint32_t>(length));
  return printer.Write();
}

NativeStatus WriteByte(NativeEnv& e) {
  Printer printer(e);
  if (!printer.ready()) return RunShipped(e);
  if (printer.MustWait()) return NativeStatus::kBlocked;
  return printer.shown() ? printer.WriteByte(static_cast<uint8_t>(e.Int(1))) : e.Void();
}

NativeStatus Flush(NativeEnv& e) {
  Printer printer(e);
  if (!printer.ready()) return RunShipped(e);
  if (printer.MustWait()) return NativeStatus::kBlocked;
  return printer.shown() ? printer.Write() : e.Void();
}

// Formats the text first, in invisible JDK code, then prints it in one operation.
NativeStatus FormatWith(NativeEnv& e, std::string_view string_format, uint32_t format_slot) {
  Printer printer(e);
  Ref arguments = e.Reference(format_slot + 1);
  if (!printer.ready() || IsNull(arguments) || !printer.IsSettled(arguments) ||
      !IsPlainFormat(e.vm, e.Reference(format_slot), arguments)) {
    return RunShipped(e);
  }
  if (!printer.shown() && !OutputIsOperation(e.vm, e.thread, e.Reference(0))) {
    return e.ReturnRef(e.Reference(0));
  }
  constexpr uint32_t kFormatted = 0xffff0001;  // no instruction of the class has this number
  uint32_t slot = e.program().ConstantSlot(*e.method.owner, 0, kFormatted);
  Ref text = e.process().constants[slot];
  if (IsNull(text)) {
    Method& format = *e.program().known.string->MethodNamed("format", string_format);
    return CallAndKeep(e, format, {e.args + 1, format_slot + 1}, slot);
  }
  e.vm.globals().SetConstant(e.process(), slot, Ref::kNull);
  Method& append =
      *e.method.owner->MethodNamed("append", "(Ljava/lang/CharSequence;)Ljava/io/PrintStream;");
  e.args[1] = static_cast<uint32_t>(text);
  return e.vm.calls().PushFrame(e.thread, append, e.args) ? NativeStatus::kTailCall
                                                          : NativeStatus::kThrown;
}

NativeStatus Format(NativeEnv& e) {
  return FormatWith(e, "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", 1);
}
NativeStatus FormatLocale(NativeEnv& e) {
  return FormatWith(
      e, "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", 2);
}

// Whether printing the stack trace has no effect: the output is neither shown nor an operation, and
// printing runs no code of the program.
bool IsUnseen(NativeEnv& e, Ref stream) {
  int fd = StandardStream(e.process(), stream);
  return fd != 0 && !e.vm.effects().Shows(fd) && !OutputIsOperation(e.vm, e.thread, stream) &&
         PrintsPlainly(e.vm, e.Reference(0));
}

NativeStatus PrintStackTrace(NativeEnv& e) {
  Klass& system = *e.program().LoadBoot("java/lang/System");
  return IsUnseen(e, e.vm.objects().GetStaticRef(e.process(), system, "err")) ? e.Void()
                                                                              : RunShipped(e);
}
NativeStatus PrintStackTraceTo(NativeEnv& e) {
  return IsUnseen(e, e.Reference(1)) ? e.Void() : RunShipped(e);
}

constexpr std::string_view kPrint = "java/io/PrintStream";
constexpr std::string_view kOne = "a call prints in one operation";
constexpr auto kKept = NativeRow::Shipped::kKept;

constexpr NativeRow kRows[] = {
    {kPrint, "write(Ljava/lang/String;)V", &WriteString, kOne, kKept},
    {kPrint, "writeln(Ljava/lang/String;)V", &WritelnString, kOne, kKept},
    {kPrint, "write([C)V", &WriteChars, kOne, kKept},
    {kPrint, "writeln([C)V", &WritelnChars, kOne, kKept},
    {kPrint, "write([BII)V", &WriteBytes, kOne, kKept},
    {kPrint, "write(I)V", &WriteByte, kOne, kKept},
    {kPrint, "newLine()V", &NewLine, kOne, kKept},
    {kPrint, "flush()V", &Flush, kOne, kKept},
    {kPrint, "format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;", &Format, kOne,
     kKept},
    {kPrint, "format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;",
     &FormatLocale, kOne, kKept},
    {"java/lang/Throwable", "printStackTrace()V", &PrintStackTrace, kOne, kKept},
    {"java/lang/Throwable", "printStackTrace(Ljava/io/PrintStream;)V", &PrintStackTraceTo, kOne,
     kKept},
};

}  // namespace

MAZ_NATIVE_TABLE(PrintStreamNatives, kRows)

}  // namespace mazurka
