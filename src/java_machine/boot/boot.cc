#include "java_machine/boot/boot.h"

#include "jvm/heap/names.h"
#include "jvm/interpreter/interpreter.h"

namespace mazurka {
namespace {

constexpr uint64_t kFirstProgramAllocation = uint64_t{1} << 32;

constexpr int32_t kNormalPriority = 5;
constexpr int32_t kAliveAndRunnable = 5;  // Thread.threadStatus

// Classes of exceptions that the machine itself may throw. Like java, the machine initialises them
// before main.
constexpr std::string_view kThrown[] = {
    "java/lang/OutOfMemoryError",
    "java/lang/NullPointerException",
    "java/lang/ClassCastException",
    "java/lang/ArrayStoreException",
    "java/lang/ArithmeticException",
    "java/lang/StackOverflowError",
    "java/lang/IllegalMonitorStateException",
    "java/lang/IllegalArgumentException",
};

// Calls into Java while no other thread runs. Failure is sticky: the first one is kept.
class BootCalls {
 public:
  BootCalls(Vm& vm, Thread& t) : vm_(vm), t_(t) {}

  Klass& Class(std::string_view name) { return *vm_.program().LoadBoot(name); }

  void Initialize(std::string_view name) {
    if (failed()) return;
    Interpreter interpreter(vm_);
    while (vm_.class_init().Initialize(t_, Class(name)) == LinkProgress::kPushed) {
      StopReason stop;
      do {
        stop = interpreter.Run(t_);
      } while (stop == StopReason::kInterrupted);
      if (stop != StopReason::kVmCallDone || !IsNull(t_.exception)) {
        Fail("initialising " + std::string(name));
        return;
      }
    }
  }

  uint64_t Call(std::string_view klass, std::string_view method, std::string_view descriptor,
                std::vector<uint32_t> args) {
    if (failed()) return 0;
    Initialize(klass);
    Method* m = Class(klass).MethodNamed(method, descriptor);
    MAZ_CHECK_MSG(m != nullptr, "the JDK lacks a method needed to start");
    uint64_t result = vm_.calls().CallAndRun(t_, *m, args);
    if (!vm_.unsupported().empty() || !IsNull(t_.exception)) Fail("calling " + m->FullName());
    return result;
  }

  // Makes a new object with a constructor.
  Ref New(std::string_view klass, std::string_view descriptor, std::vector<uint32_t> args) {
    if (failed()) return Ref::kNull;
    Initialize(klass);
    Ref object = vm_.objects().NewInstance(t_, Class(klass));
    args.insert(args.begin(), static_cast<uint32_t>(object));
    Call(klass, "<init>", descriptor, std::move(args));
    return object;
  }

  bool failed() const { return !error_.empty(); }
  Result<void> result() const {
    if (failed()) return tl::unexpected(Error{error_});
    return {};
  }

 private:
  void Fail(std::string doing) {
    if (failed()) return;
    error_ = "the JDK did not start; it failed while " + doing + ":\n";
    if (!vm_.unsupported().empty()) {
      error_ += vm_.unsupported();
      return;
    }
    if (IsNull(t_.exception)) return;
    error_ += vm_.stack_traces().FormatThrowable(t_.exception);
  }

  Vm& vm_;
  Thread& t_;
  std::string error_;
};

uint32_t Slot(Ref r) { return static_cast<uint32_t>(r); }

struct MainClass {
  std::string module;  // empty: any
  std::string name;    // with dots
};

// Splits "m/p.Main". The main class of "m/" is the one that the module declares.
Result<MainClass> MainClassOf(Vm& vm, Thread& t, std::string_view main_class) {
  const size_t slash = main_class.find('/');
  if (slash == std::string_view::npos) return MainClass{"", std::string(main_class)};
  MainClass main{std::string(main_class.substr(0, slash)),
                 std::string(main_class.substr(slash + 1))};
  BootCalls calls(vm, t);
  t.atomic_depth = 1;
  const uint32_t name = Slot(vm.strings().InternLiteral(vm.ProcessOf(t), main.module));
  const auto call = [&](std::string_view klass, std::string_view method,
                        std::string_view descriptor, std::vector<uint32_t> args) {
    return static_cast<uint32_t>(calls.Call(klass, method, descriptor, std::move(args)));
  };
  constexpr std::string_view kOptional = "java/util/Optional", kLayer = "java/lang/ModuleLayer";
  constexpr std::string_view kOrElse = "(Ljava/lang/Object;)Ljava/lang/Object;";
  const uint32_t layer = call(kLayer, "boot", "()Ljava/lang/ModuleLayer;", {});
  const uint32_t found =
      call(kLayer, "findModule", "(Ljava/lang/String;)Ljava/util/Optional;", {layer, name});
  const uint32_t module = call(kOptional, "orElse", kOrElse, {found, 0});
  uint32_t declared = 0;
  if (module != 0 && main.name.empty()) {
    const uint32_t descriptor = call("java/lang/Module", "getDescriptor",
                                     "()Ljava/lang/module/ModuleDescriptor;", {module});
    const uint32_t optional = call("java/lang/module/ModuleDescriptor", "mainClass",
                                   "()Ljava/util/Optional;", {descriptor});
    declared = call(kOptional, "orElse", kOrElse, {optional, 0});
  }
  t.atomic_depth = 0;
  if (auto result = calls.result(); !result) return tl::unexpected(result.error());
  if (module == 0) return Fail("there is no module " + main.module + " on the module path");
  if (declared != 0) main.name = vm.strings().Utf8(static_cast<Ref>(declared));
  if (main.name.empty())
    return Fail("module " + main.module + " declares no main class; use -m " + main.module +
                "/CLASS");
  return main;
}

}  // namespace

Result<ThreadId> Boot(Vm& vm, Process& p) {
  // Make the main thread's record first, because every allocation belongs to a thread.
  Thread& t = vm.threads().New(p, nullptr, Ref::kNull);
  t.atomic_depth = 1;  // nothing here is an operation
  BootCalls calls(vm, t);
  t.object = vm.objects().NewInstance(t, calls.Class("java/lang/Thread"));
  vm.objects().SetLong(t.object, "eetop", int64_t{IndexOf(t.id)} + 1);
  vm.objects().SetInt(t.object, "priority", kNormalPriority);
  vm.globals().SetRoot(p, Root::kMainThread, t.object);
  for (std::string_view name : {"java/lang/String", "java/lang/System", "java/lang/Class",
                                "java/lang/ThreadGroup", "java/lang/Thread", "java/lang/Module",
                                "java/lang/reflect/Method", "java/lang/ref/Finalizer"}) {
    if (name == "java/lang/System") {
      // Make the groups first: the constructor of Thread asks the current thread for its group.
      calls.Initialize("java/lang/ThreadGroup");
      Ref system = calls.New("java/lang/ThreadGroup", "()V", {});
      vm.globals().SetRoot(p, Root::kSystemGroup, system);
      Ref name_main = vm.strings().InternLiteral(p, "main");
      Ref main = calls.New("java/lang/ThreadGroup", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
                           {Slot(system), Slot(name_main)});
      vm.globals().SetRoot(p, Root::kMainGroup, main);
      vm.objects().SetRef(t.object, "group", main);
      calls.Initialize("java/lang/Thread");
      calls.Call("java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
                 {Slot(t.object), Slot(main), Slot(name_main)});
      vm.objects().SetInt(t.object, "threadStatus", kAliveAndRunnable);
      vm.objects().SetLong(t.object, "eetop", int64_t{IndexOf(t.id)} + 1);
    }
    calls.Initialize(name);
  }
  calls.Call("java/lang/System", "initPhase1", "()V", {});
  if (calls.Call("java/lang/System", "initPhase2", "(ZZ)I", {1, 1}) != 0 && !calls.failed()) {
    return tl::unexpected(Error{"the JDK's module system did not start"});
  }
  vm.program().EndBootLayer();
  // The loaders exist now. Set the roots before any class of theirs is requested.
  auto platform = static_cast<Ref>(calls.Call(
      "jdk/internal/loader/ClassLoaders", "platformClassLoader", "()Ljava/lang/ClassLoader;", {}));
  auto app = static_cast<Ref>(calls.Call("jdk/internal/loader/ClassLoaders", "appClassLoader",
                                         "()Ljava/lang/ClassLoader;", {}));
  vm.globals().SetRoot(p, Root::kPlatformLoader, platform);
  vm.globals().SetRoot(p, Root::kSystemLoader, app);
  calls.Call("java/lang/System", "initPhase3", "()V", {});
  for (std::string_view name : kThrown) calls.Initialize(name);
  vm.objects().Publish(t.object);
  t.atomic_depth = 0;
  if (auto result = calls.result(); !result) return tl::unexpected(result.error());
  return t.id;
}

Result<void> PrepareMain(Vm& vm, ThreadId main_thread, std::string_view main_class,
                         const std::vector<std::string>& arguments) {
  Thread& t = vm.threads()[main_thread];
  Process& p = vm.ProcessOf(t);
  auto named = MainClassOf(vm, t, main_class);
  if (!named) return tl::unexpected(named.error());
  main_class = named->name;
  std::string internal(main_class);
  for (char& c : internal) {
    if (c == '.') c = '/';
  }
  auto klass = vm.program().Load(kAppLoader, vm.program().Intern(internal));
  if (!klass) {
    return tl::unexpected(
        Error{"cannot load main class " + std::string(main_class) + ": " + klass.error().message});
  }
  if (!named->module.empty() && (*klass)->module.view() != named->module)
    return Fail("module " + named->module + " has no class " + std::string(main_class));
  Method* main = (*klass)->MethodNamed("main", "([Ljava/lang/String;)V");
  if (main == nullptr || !main->is_static() || (main->access & kAccPublic) == 0) {
    return tl::unexpected(
        Error{"class " + std::string(main_class) +
              " has no method `public static void main(String[])`; name a class that has one"});
  }
  Ref array = vm.objects().NewArray(t, *vm.program().known.string_array,
                                    static_cast<uint32_t>(arguments.size()));
  for (uint32_t i = 0; i < arguments.size(); ++i) {
    vm.objects().StoreRefElement(array, i, vm.strings().New(t, arguments[i]));
  }
  uint32_t args[] = {Slot(array)};
  vm.classes().Mirror(p, **klass);
  if (!vm.calls().PushCall(t, *main, args, kFrameThreadBase))
    return tl::unexpected(Error{"main could not be called"});
  // The class is initialised in the main thread, before main begins.
  if (vm.class_init().Initialize(t, **klass) == LinkProgress::kPushed) {
    for (Frame* f = t.frame->previous; f != nullptr; f = f->previous) f->flags |= kFrameNotBegun;
  }
  // How much start-up allocates depends on the host, its environment and paths. The program's
  // allocations are counted from here, so its names, hash codes and seeds are the same everywhere.
  MAZ_CHECK(t.allocations < kFirstProgramAllocation);
  t.allocations = kFirstProgramAllocation;
  return {};
}

Result<void> StartFinalizers(Vm& vm, ThreadId main_thread) {
  Thread& t = vm.threads()[main_thread];
  Process& p = vm.ProcessOf(t);
  ++t.atomic_depth;  // no other thread can observe this
  BootCalls calls(vm, t);
  const uint32_t group = Slot(p.root(Root::kSystemGroup));
  Ref thread =
      calls.New("java/lang/ref/Finalizer$FinalizerThread", "(Ljava/lang/ThreadGroup;)V", {group});
  calls.Call("java/lang/Thread", "setDaemon", "(Z)V", {Slot(thread), 1});
  if (vm.monitors().thread_monitors())
    calls.Call("java/lang/ThreadGroup", "add", "(Ljava/lang/Thread;)V", {group, Slot(thread)});
  --t.atomic_depth;
  if (auto result = calls.result(); !result) return result;
  vm.objects().SetInt(thread, "threadStatus", kAliveAndRunnable);
  if (vm.threads().Start(t, thread) != NativeStatus::kDone)
    return Fail("the thread that runs finalizers could not be started");
  return {};
}

bool HasShutdownHooks(Vm& vm, Process& p) {
  Klass& klass = *vm.program().known.shutdown_hooks;
  if (p.StateOf(klass).state != InitState::kDone) return false;
  Ref hooks = vm.objects().GetStaticRef(p, klass, "hooks");
  return !IsNull(hooks) && vm.objects().GetInt(hooks, "size") > 0;
}

bool RunsShutdownHooks(Vm& vm, Process& p) {
  Klass& klass = *vm.program().known.shutdown_hooks;
  return p.StateOf(klass).state == InitState::kDone &&
         IsNull(vm.objects().GetStaticRef(p, klass, "hooks"));
}

Result<void> PrepareShutdown(Vm& vm, Process& p) {
  Ref object =
      vm.objects().NewNamed(*vm.program().known.thread, vm.program().known.thread->instance_bytes,
                            VmName("thread", "DestroyJavaVM"));
  Thread& t = vm.threads().New(p, nullptr, object);
  BootCalls calls(vm, t);
  vm.objects().SetInt(object, "priority", kNormalPriority);
  vm.objects().SetRef(object, "group", p.root(Root::kMainGroup));
  const uint32_t group = Slot(p.root(Root::kMainGroup));
  const uint32_t name = Slot(vm.strings().InternLiteral(p, "DestroyJavaVM"));
  constexpr std::string_view kDescriptor = "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V";
  if (!vm.monitors().thread_monitors())
    calls.Call("java/lang/Thread", "<init>", kDescriptor, {Slot(object), group, name});
  vm.objects().SetInt(object, "threadStatus", kAliveAndRunnable);
  t.atomic_depth = 1;  // no other thread can observe this
  calls.Initialize("java/lang/Shutdown");
  t.atomic_depth = 0;
  if (calls.failed()) return calls.result();
  auto push = [&](std::string_view klass, std::string_view method, std::string_view descriptor,
                  std::vector<uint32_t> args, uint16_t flags) {
    if (t.frame != nullptr) t.frame->flags |= kFrameNotBegun;
    Method* m = calls.Class(klass).MethodNamed(method, descriptor);
    return vm.calls().PushCall(t, m->shipped != nullptr ? *m->shipped : *m, args, flags);
  };
  // The frame that is pushed last is executed first.
  bool pushed = push("java/lang/Shutdown", "shutdown", "()V", {}, kFrameThreadBase);
  if (pushed && vm.monitors().thread_monitors()) {
    pushed = push("java/lang/ThreadGroup", "add", "(Ljava/lang/Thread;)V", {group, Slot(object)},
                  kFrameReexecute) &&
             push("java/lang/Thread", "<init>", kDescriptor, {Slot(object), group, name},
                  kFrameReexecute);
  }
  if (!pushed) return tl::unexpected(Error{"shutdown could not be called"});
  return {};
}

}  // namespace mazurka
