#pragma once

#include <cstdint>

#include "jvm/interpreter/linkage/progress.h"
#include "jvm/interpreter/vm_options.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// Class initialisation, JVMS §5.5.
class ClassInit {
 public:
  explicit ClassInit(Vm& vm);

  LinkProgress Initialize(Thread& t, Klass& klass);
  // Would initialising the class now be an operation that other threads can notice?
  bool IsVisible(const Thread& t, const Klass& klass);
  // The superclass or superinterface that has to be initialised next, before `klass`; null: none.
  Klass* InitializedBefore(const Thread& t, Klass& klass);
  // All supers are initialised: the frame's next instruction is the first of the initialiser.
  void BeginInitializer(const Thread& t, Frame& f);
  // A <clinit> frame was left; `exception` is null if it completed.
  void Finish(Thread& t, Klass& klass, Ref exception);
  // How many initialisations have finished; undoing does not lower it.
  uint64_t completed() const { return completed_; }
  // With stable steps: the thread has read whether the class and its supers are initialised.
  void TouchInitialization(const Thread& t, const Klass& klass);

 private:
  Klass* InterfaceInitializedBefore(const Thread& t, Klass& interface);
  bool InitializesAtOnce(const Thread& t, const Klass& klass);
  static bool HasNothingToRun(const Process& p, const Klass& klass);
  void InitializeAtOnce(Process& p, const Thread& t, Klass& klass);
  bool MayBeReady(const Process& p, const Klass& klass) const;
  bool SuperinterfacesAreReady(const Process& p, const Klass& klass) const;
  void TouchSupers(const Thread& t, const Klass& klass);

  Vm& vm_;
  Program& program_;
  const VmOptions& options_;
  uint64_t completed_ = 0;
};

}  // namespace mazurka
