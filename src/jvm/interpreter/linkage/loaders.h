#pragma once

#include <cstdint>

#include "jvm/heap/heap.h"
#include "jvm/interpreter/linkage/progress.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// Loading classes through loader objects, JVMS §5.3. Null is the boot loader. A function that
// returns null has set `progress` to what must happen first.
class Loaders {
 public:
  explicit Loaders(Vm& vm);

  // `name` in internal form.
  Klass* Load(Thread& t, Ref loader, Symbol name, LinkProgress& progress);
  // A class that a built-in loader sees, or a pending NoClassDefFoundError.
  Klass* LoadBuiltin(Thread& t, Ref loader, LoaderId id, Symbol name, LinkProgress& progress);
  // Defines a class from bytes for the loader; used by defineClass natives and synthesised classes.
  Klass* Define(Thread& t, Ref loader, Program::Definition definition, LinkProgress& progress);

  // ClassLoader.registerAsParallelCapable. For any other loader written in Java, HotSpot holds the
  // loader's monitor while it calls loadClass and while it defines a class.
  bool LoadsInParallel(Ref loader);
  // A call of loadClass by the machine returned this mirror, or threw.
  void RecordLoaded(Thread& t, const Frame& f, Ref mirror);
  void LoadClassFailed(Thread& t, uint32_t array_dimensions);

  // Classes that loaders written in Java returned or defined.
  Klass* FindInitiated(Process& p, Ref loader, Symbol name);
  void AddInitiated(Process& p, Ref loader, Ref mirror);

 private:
  Vm& vm_;
  Heap& heap_;
  Program& program_;
  uint32_t machine_;  // of the classes that are defined for this machine alone
};

}  // namespace mazurka
