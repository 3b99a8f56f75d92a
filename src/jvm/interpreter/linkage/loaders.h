#pragma once

#include <cstdint>

#include "jvm/heap/heap.h"
#include "jvm/interpreter/linkage/progress.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// Loading classes through loader objects, JVMS §5.3. Null stands for the boot loader. Functions
// that return null have set `progress` to what must happen first.
class Loaders {
 public:
  explicit Loaders(Vm& vm);

  // `name` in internal form.
  Klass* Load(Thread& t, Ref loader, Symbol name, LinkProgress& progress);
  // A class that a built-in loader sees, or a pending NoClassDefFoundError.
  Klass* LoadBuiltin(Thread& t, Ref loader, LoaderId id, Symbol name, LinkProgress& progress);
  // Defines a class from bytes for the loader; used by defineClass natives and synthesised classes.
  Klass* Define(Thread& t, Ref loader, Program::Definition definition, LinkProgress& progress);

  // ClassLoader.registerAsParallelCapable. HotSpot holds the monitor of any other loader written in
  // Java while it calls loadClass, and while it defines a class for it.
  bool LoadsInParallel(Ref loader);
  // A call of loadClass that the machine made returned this mirror, or threw.
  void RecordLoaded(Thread& t, const Frame& f, Ref mirror);
  void LoadClassFailed(Thread& t, uint32_t array_dimensions);

  // Classes that loaders written in Java have returned or defined.
  Klass* FindInitiated(Process& p, Ref loader, Symbol name);
  void AddInitiated(Process& p, Ref loader, Ref mirror);

 private:
  Vm& vm_;
  Heap& heap_;
  Program& program_;
  uint32_t machine_;  // of the classes that are defined for it alone
};

}  // namespace mazurka
