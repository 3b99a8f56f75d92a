#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/hash.h"
#include "base/result.h"
#include "base/symbol.h"
#include "jvm/classpath/class_path.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/jimage.h"
#include "jvm/heap/heap.h"
#include "jvm/heap/reserved.h"
#include "jvm/runtime/klass.h"

namespace mazurka {

// Why a class could not be loaded, with java's message.
struct LoadError {
  enum class Kind {
    kNotFound,      // ClassNotFoundException when a loader is asked, else NoClassDefFoundError
    kNoClassDef,    // NoClassDefFoundError: a superclass is missing, or the name is wrong
    kFormat,        // ClassFormatError
    kVersion,       // UnsupportedClassVersionError
    kCircularity,   // ClassCircularityError
    kIncompatible,  // IncompatibleClassChangeError
    kVerify,        // VerifyError
    kDuplicate,     // LinkageError
    kAccess,        // IllegalAccessError
  };
  Kind kind;
  std::string message;
};

// The loaded classes and decoded code. Grows by loading, otherwise immutable; shared by all
// machines. Thread-safe: loading takes a lock, look-ups by id do not.
class Program : public ObjectShapes {
 public:
  // Calls `on_linked` for every class before any other code sees it; it binds the natives.
  Program(const Jdk& jdk, std::shared_ptr<const JImage> image,
          std::shared_ptr<ClassPath> class_path, std::function<void(Klass&)> on_linked = {});
  ~Program() override;

  // --- Look-up by id ---
  Klass* klass(uint32_t id) const { return classes_[id]; }
  Klass* const* classes() const { return classes_.data(); }
  uint32_t class_count() const { return class_count_.load(std::memory_order_acquire); }
  Method* method(uint32_t id) const { return methods_[id]; }
  Method* const* methods() const { return methods_.data(); }
  Field* field(uint32_t id) const { return fields_[id]; }
  uint64_t SizeOf(const ObjectHeader& header) const override;
  // Where a mirror holds the id of its class (an int; 0 in a mirror that is not set up yet).
  uint32_t mirror_klass_offset() const { return mirror_klass_offset_; }

  Symbol Intern(std::string_view text) { return symbols_.Intern(text); }
  SymbolTable& symbols() { return symbols_; }

  // --- Loading ---
  // A class visible to a built-in loader (parents first), arrays included. Names are internal
  // names.
  tl::expected<Klass*, LoadError> Load(LoaderId initiating, Symbol name);
  // Loads a class of the JDK; fails a check if it does not exist.
  Klass* LoadBoot(std::string_view name);
  // Defines a class from bytes, for any loader. `resolve` finds supers and interfaces for loaders
  // written in Java; built-in loaders pass null. A second definition with the same loader, name and
  // bytes returns the same Klass. Load and FindLoaded do not find these classes: each machine
  // records which class has the name in a process.
  struct Definition {
    LoaderId loader;
    // A class of a loader written in Java belongs to one machine, which undoes the resolutions in
    // its code; see NewMachine. 0: the class belongs to all machines.
    uint32_t machine = 0;
    std::vector<uint8_t> bytes;
    std::string origin;
    Symbol expected_name;  // null: the name in the bytes
    Symbol module;         // null: the unnamed module
    bool hidden = false;
    uint32_t hidden_number = 0;  // suffix that makes a hidden class's name unique
    Klass* nest_host = nullptr;
    Klass* host_class = nullptr;
    std::function<tl::expected<Klass*, LoadError>(Symbol)> resolve;
  };
  tl::expected<Klass*, LoadError> Define(Definition definition);
  // A new number for a machine that defines classes.
  uint32_t NewMachine() { return machines_.fetch_add(1, std::memory_order_relaxed) + 1; }
  Klass* ArrayOf(Klass* component);
  Klass* Primitive(BasicType type) const;
  // A class that Load returned before for this built-in loader, or null.
  Klass* FindLoaded(LoaderId loader, Symbol name);

  // --- The boot layer ---
  // A module that the JDK's module system defines while it starts. `packages` have dots. The
  // classes of a module with a `location` (a file: URL) are in that directory or jar, those of
  // other modules in the image.
  struct BootModule {
    Symbol name;
    LoaderId loader;
    std::string version;
    std::string location;
    std::vector<std::string> packages;
  };
  void AddBootModule(BootModule module);
  // All modules of the layer are known: packages of other modules of the image have no loader.
  void EndBootLayer();
  // Empty if the module has none.
  std::string_view ModuleVersion(Symbol module);

  // Decodes the method's body unless it is decoded already.
  tl::expected<Code*, LoadError> Prepare(Method& method);

  // Numbers for VM-side constants (string literals, class constants, call sites, ...). The same
  // (class, cp index, instruction) always has the same slot.
  uint32_t ConstantSlot(const Klass& klass, uint32_t cp_index, uint32_t instruction = 0);
  uint32_t constant_slots() const { return constant_slots_.load(std::memory_order_acquire); }

  // Well-known classes, loaded at construction.
  struct WellKnown {
    Klass *object, *klass, *string, *throwable, *thread, *thread_group, *cloneable, *serializable,
        *object_array, *string_array, *class_array, *byte_array, *char_array, *int_array,
        *long_array, *reference, *method_handle, *method_type, *member_name, *lambda_form,
        *var_handle, *class_loader, *call_site, *module, *stack_trace_element, *shutdown_hooks;
  } known{};
  // Fields of java.lang.Thread and ThreadGroup that starting and ending a thread access.
  struct ThreadFields {
    const Field *eetop, *status, *daemon, *interrupted, *group, *name, *handler, *default_handler;
    const Field *group_destroyed, *group_daemon;
    std::array<const Field*, 7> dropped_at_exit;
  } thread_fields{};

  const Jdk& jdk() const { return jdk_; }
  const JImage& image() const { return *image_; }
  ClassPath& class_path() { return *class_path_; }

 private:
  // Class bytes that are about to become a Klass.
  struct Incoming {
    LoaderId loader;
    std::span<const uint8_t> bytes;
    std::string origin;
    Symbol expected_name;
    Symbol module;
    bool from_image = false;
    Definition* definition = nullptr;  // null for classes found by the built-in loaders
  };
  struct PackageInfo {
    Symbol module;                        // null: not a package of the image or of the module path
    std::optional<LoaderId> loader;       // nothing: its module is not in the boot layer
    const ClassSource* source = nullptr;  // null: the image
  };
  struct LayerModule {
    std::string version;
    std::unique_ptr<ClassSource> source;  // null: the image
  };
  struct Key {
    uint64_t loader;
    Symbol name;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    size_t operator()(const Key& k) const {
      return k.name.hash() ^ (k.loader * 0x9e3779b97f4a7c15u);
    }
  };
  struct SlotKey {
    uint32_t klass, cp_index, instruction;
    bool operator==(const SlotKey&) const = default;
  };
  struct SlotKeyHash {
    size_t operator()(const SlotKey& k) const {
      return Mix64((uint64_t{k.klass} << 32 | k.cp_index) + Mix64(k.instruction));
    }
  };

  // program.cc
  void FindThreadFields();
  void MakePrimitives();
  void LoadWellKnown();
  void Register(std::unique_ptr<Klass> klass);

  // loading.cc
  tl::expected<Klass*, LoadError> LoadFromSources(LoaderId initiating, Symbol name);
  tl::expected<Klass*, LoadError> LoadFromModule(const PackageInfo& package, Symbol name);
  tl::expected<Klass*, LoadError> LoadFromClassPath(Symbol name);
  tl::expected<Klass*, LoadError> LoadArray(LoaderId initiating, Symbol name);
  tl::expected<Klass*, LoadError> ResolveSuper(const Incoming& incoming, Symbol name);
  const PackageInfo& PackageOf(Symbol class_name);
  Klass* FindDefinedBefore(const Definition& definition, uint64_t hash);

  // linking.cc
  tl::expected<Klass*, LoadError> Link(Incoming incoming);
  tl::expected<void, LoadError> LinkSupers(Klass& klass, const Incoming& incoming);
  void MakeFields(Klass& klass);
  void MakeMethods(Klass& klass);

  // layout.cc
  void LayOut(Klass& klass);
  void LayOutStatics(Klass& klass);

  // vtable.cc
  tl::expected<void, LoadError> BuildVtable(Klass& klass);

  Jdk jdk_;
  std::shared_ptr<const JImage> image_;
  std::shared_ptr<ClassPath> class_path_;
  std::function<void(Klass&)> on_linked_;  // binds natives; called before a class can be seen
  SymbolTable symbols_;
  std::recursive_mutex mutex_;  // guards the members below, except look-ups by published ids
  Reserved<Klass*> classes_;
  Reserved<Method*> methods_;
  Reserved<Field*> fields_;
  std::atomic<uint32_t> class_count_{1};  // id 0 is none
  std::atomic<uint32_t> method_count_{1};
  std::atomic<uint32_t> field_count_{1};
  std::atomic<uint32_t> constant_slots_{1};
  std::atomic<uint32_t> machines_{0};
  uint32_t mirror_klass_offset_ = 0;
  std::vector<std::unique_ptr<Klass>> owned_;
  std::unordered_map<Key, Klass*, KeyHash> table_;             // by initiating built-in loader
  std::unordered_multimap<uint64_t, Klass*> runtime_defined_;  // by hash of loader, name, bytes
  std::unordered_map<SlotKey, uint32_t, SlotKeyHash> slots_;
  std::unordered_map<Symbol, PackageInfo> packages_;
  std::unordered_map<Symbol, LayerModule> boot_layer_;
  bool boot_layer_known_ = false;
  std::vector<Klass*> primitives_;
  std::vector<Klass*> without_statics_;  // waiting for the layout of java.lang.Class
  std::vector<Key> loading_;             // being loaded now, for ClassCircularityError
};

}  // namespace mazurka
