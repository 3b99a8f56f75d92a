#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "jvm/heap/heap.h"
#include "jvm/interpreter/linkage/linkage_log.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/process.h"

namespace mazurka {

class Vm;

// Classes as a process sees them: their mirrors (the java.lang.Class objects, which also hold the
// statics), their states, their loaders.
class Classes {
 public:
  explicit Classes(Vm& vm);

  Ref Mirror(Process& p, Klass& klass);  // created on first use
  // Objects::StableName of the mirror, also before it exists.
  static uint64_t MirrorName(const Klass& klass) { return klass.mirror_name; }
  // REQUIRES: the class has no mirror yet
  Ref NewMirror(Process& p, Klass& klass, Ref loader);
  // Called for each new mirror; the natives set its module.
  std::function<void(Vm&, Process&, Klass&, Ref mirror)> on_mirror;

  void SetState(Process& p, Klass& klass, const ClassState& state);

  Ref LoaderObject(Process& p, const Klass& klass);  // null for the boot loader
  // A loader, and the origin of a class, as messages of the JDK name them.
  std::string LoaderText(Ref loader);
  std::string Whereabouts(Process& p, const Klass& klass);

  // From now on `log` receives what is initialised and linked. Not owned. Null ends the log.
  void SetLinkageLog(LinkageLog* log) { linkage_log_ = log; }
  void LogLinkage(const LinkageLog::Entry& entry) {
    if (linkage_log_ != nullptr) linkage_log_->Add(entry);
  }

 private:
  void SetConstantValue(Process& p, Klass& klass, const Field& field, Ref mirror);

  Vm& vm_;
  Heap& heap_;
  Program& program_;
  const Field* mirror_klass_;
  const Field* mirror_loader_;
  const Field* mirror_component_;
  LinkageLog* linkage_log_ = nullptr;
};

}  // namespace mazurka
