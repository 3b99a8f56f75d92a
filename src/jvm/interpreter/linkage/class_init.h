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
  // True if initialising the class now would be an operation that other threads can observe.
  bool IsVisible(const Thread& t, const Klass& klass);
  // The superclass or superinterface that has to be initialised next, before `klass`, or null.
  Klass* InitializedBefore(const Thread& t, Klass& klass);
  // All supers are initialised: moves the frame to the first instruction of the initialiser.
  void BeginInitializer(const Thread& t, Frame& f);
  // The thread has left a <clinit> frame. `exception` is null if it completed.
  void Finish(Thread& t, Klass& klass, Ref exception);
  // The number of finished initialisations. Undo does not lower it.
  uint64_t completed() const { return completed_; }
  // With stable steps: records that the thread read whether the class and its supers are
  // initialised.
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
