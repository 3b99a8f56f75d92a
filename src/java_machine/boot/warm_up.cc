#include "java_machine/boot/warm_up.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "jvm/interpreter/interpreter.h"
#include "jvm/interpreter/invoke/invoke_constants.h"
#include "jvm/interpreter/invoke/invoke_steps.h"

namespace mazurka {
namespace {

bool IsJdk(const Klass& k) { return k.loader == kBootLoader || k.loader == kPlatformLoader; }

// Records whether a class of the program was met.
class ProgramClasses : public LinkageLog {
 public:
  void Add(const Entry& entry) override {
    if (entry.kind == Kind::kClass && !IsJdk(*entry.klass)) met_ = true;
  }
  bool met() const { return met_; }

 private:
  bool met_ = false;
};

class Applier {
 public:
  Applier(Vm& vm, Thread& t) : vm_(vm), t_(t), p_(vm.ProcessOf(t)) {
    names_ = p_.counter(Counter::kThreadNames);
    ids_ = p_.counter(Counter::kThreadIds);
  }

  // False if the entry failed, or did more than it may.
  bool Do(const LinkageLog::Entry& entry) {
    for (;;) {
      LinkProgress progress = Begin(entry);
      if (progress == LinkProgress::kReady) break;
      if (progress != LinkProgress::kPushed || !RunPushed()) return false;
    }
    return IsNull(t_.exception) && vm_.unsupported().empty() && vm_.threads().alive() == 1 &&
           p_.counter(Counter::kThreadNames) == names_ && p_.counter(Counter::kThreadIds) == ids_;
  }

 private:
  LinkProgress Begin(const LinkageLog::Entry& entry) {
    Klass& klass = *entry.klass;
    switch (entry.kind) {
      case LinkageLog::Kind::kClass:
        return vm_.class_init().Initialize(t_, klass);
      case LinkageLog::Kind::kHandleCall:
        return LinkPolymorphic(vm_, t_, klass, entry.cp_index, entry.slot);
      case LinkageLog::Kind::kMethodType: {
        LinkProgress progress = LinkProgress::kReady;
        ResolveMethodType(vm_, t_, klass, klass.file->pool.Ref(entry.cp_index).descriptor,
                          entry.slot, progress);
        return progress;
      }
    }
    return LinkProgress::kReady;
  }

  // Runs the frames that were pushed on the empty stack.
  bool RunPushed() {
    Interpreter interpreter(vm_);
    StopReason stop;
    int turns = 0;
    do {
      stop = interpreter.Run(t_);
    } while (stop == StopReason::kInterrupted && ++turns < kMaxTurns);
    return stop == StopReason::kVmCallDone && IsNull(t_.exception);
  }

  static constexpr int kMaxTurns = 100;
  Vm& vm_;
  Thread& t_;
  Process& p_;
  uint32_t names_, ids_;
};

}  // namespace

size_t Apply(Vm& vm, ThreadId main_thread, const std::vector<LinkageLog::Entry>& entries) {
  Thread& t = vm.threads()[main_thread];
  ProgramClasses classes;
  vm.classes().SetLinkageLog(&classes);
  ++t.atomic_depth;
  Applier applier(vm, t);
  size_t done = 0;
  while (done < entries.size() && applier.Do(entries[done]) && !classes.met()) ++done;
  --t.atomic_depth;
  vm.classes().SetLinkageLog(nullptr);
  return done;
}

namespace {

// A stream changes when the program first formats a value for it or writes single bytes to it.
void AddStream(Vm& vm, Process& p, Root stream, std::unordered_set<uint64_t>& names) {
  const Ref print_stream = p.root(stream);
  if (IsNull(print_stream)) return;
  names.insert(vm.objects().StableName(print_stream));
  const Ref buffered = vm.objects().GetRef(print_stream, "out");
  if (IsNull(buffered) ||
      vm.objects().KlassOf(buffered).name.view() != "java/io/BufferedOutputStream")
    return;
  names.insert(vm.objects().StableName(buffered));
  names.insert(vm.objects().StableName(vm.objects().GetRef(buffered, "buf")));
}

}  // namespace

void PresumeConstant(Vm& vm, const std::vector<uint64_t>& written) {
  Heap& heap = vm.heap();
  std::unordered_set<uint64_t> loud(written.begin(), written.end());
  for (uint32_t i = 0; i < vm.process_count(); ++i) {
    Process& p = vm.process(i);
    loud.insert(vm.objects().StableName(p.root(Root::kMainThread)));
    // The machine's own table grows with each literal, and no operation reads it.
    loud.insert(vm.objects().StableName(p.root(Root::kInternTable)));
    for (Root stream : {Root::kStandardOut, Root::kStandardError}) AddStream(vm, p, stream, loud);
  }
  uint64_t at = static_cast<uint32_t>(heap.first());
  while (at * 8 < heap.used()) {
    auto r = static_cast<Ref>(at);
    ObjectHeader& header = heap.Header(r);
    header.meta &= ~kLeakedFlag;  // no constructor is running any more
    if ((header.meta & kEscapedFlag) != 0 && !loud.contains(vm.objects().StableName(r)))
      header.meta = (header.meta & ~kEscapedFlag) | kPresumedConstantFlag;
    at += heap.SizeOf(r) / 8;
  }
}

}  // namespace mazurka
