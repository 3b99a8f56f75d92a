#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "base/symbol.h"
#include "classpath/class_path.h"
#include "classpath/jdk.h"
#include "classpath/jimage.h"
#include "heap/heap.h"
#include "heap/reserved.h"
#include "runtime/klass.h"

namespace mazurka {

// Why a class could not be had. kNotFound becomes NoClassDefFoundError/ClassNotFoundException,
// the others the LinkageError named.
struct LoadError {
  enum class Kind { kNotFound, kFormat, kVersion, kCircularity, kIncompatible, kVerify, kDuplicate, kAccess };
  Kind kind;
  std::string message;
};

// The loaded classes and decoded code. Grows by loading, otherwise immutable; shared by all
// machines. Thread-safe: loading takes a lock, look-ups by id do not.
class Program : public ObjectShapes {
 public:
  Program(const Jdk& jdk, std::shared_ptr<const Jimage> image, std::shared_ptr<ClassPath> class_path);
  ~Program() override;

  // --- Look-up by id -------------------------------------------------------------------------------
  Klass* klass(uint32_t id) const { return classes_[id]; }
  Klass* const* classes() const { return classes_.data(); }
  uint32_t class_count() const { return class_count_.load(std::memory_order_acquire); }
  Method* method(uint32_t id) const { return methods_[id]; }
  Method* const* methods() const { return methods_.data(); }
  Field* field(uint32_t id) const { return fields_[id]; }
  uint64_t SizeOf(const ObjectHeader& header) const override;

  Symbol Intern(std::string_view text) { return symbols_.Intern(text); }
  SymbolTable& symbols() { return symbols_; }

  // --- Loading -------------------------------------------------------------------------------------
  // A class visible to a built-in loader (parents first), arrays included. Takes internal names.
  tl::expected<Klass*, LoadError> Load(LoaderId initiating, Symbol name);
  // For names that must exist in the JDK; CHECKs.
  Klass* LoadBoot(std::string_view name);
  // Defines a class from bytes for any loader. `resolve` finds supers and interfaces for loaders
  // written in Java; built-in ones pass null. A second definition with the same loader, name and
  // bytes gives the same Klass.
  struct Definition {
    LoaderId loader;
    std::vector<uint8_t> bytes;
    std::string origin;
    bool hidden = false;
    uint32_t hidden_number = 0;      // suffix that makes a hidden class's name unique
    Klass* nest_host = nullptr;
    Klass* host_class = nullptr;
    std::function<tl::expected<Klass*, LoadError>(Symbol)> resolve;
  };
  tl::expected<Klass*, LoadError> Define(Definition definition);
  Klass* ArrayOf(Klass* component);
  Klass* Primitive(BasicType type) const;
  // All classes defined by built-in loaders that are loaded so far may be asked for by name.
  Klass* FindLoaded(LoaderId loader, Symbol name);

  // Decodes the method's body if that has not happened yet.
  tl::expected<Code*, LoadError> Prepare(Method& method);

  // Numbers for VM-side constants (string literals, class constants, call sites, ...): the same
  // (class, cp index, instruction) always gets the same slot.
  uint32_t ConstantSlot(const Klass& klass, uint32_t cp_index, uint32_t instruction = 0);
  uint32_t constant_slots() const { return constant_slots_.load(std::memory_order_acquire); }

  // Well-known classes, loaded at construction.
  struct WellKnown {
    Klass *object, *klass, *string, *throwable, *thread, *thread_group, *cloneable, *serializable,
        *object_array, *string_array, *class_array, *byte_array, *char_array, *int_array, *long_array, *reference,
        *method_handle, *method_type, *member_name, *lambda_form, *var_handle, *class_loader, *call_site, *module, *stack_trace_element;
  } known{};

  const Jdk& jdk() const { return jdk_; }
  const Jimage& image() const { return *image_; }
  ClassPath& class_path() { return *class_path_; }

 private:
  tl::expected<Klass*, LoadError> LoadFromSources(LoaderId initiating, Symbol name);
  tl::expected<Klass*, LoadError> LoadArray(LoaderId initiating, Symbol name);
  tl::expected<Klass*, LoadError> DefineLocked(Definition definition);
  tl::expected<void, LoadError> Link(Klass& klass, const Definition& definition);
  void LayOutFields(Klass& klass);
  void BuildVtable(Klass& klass);
  void Register(Klass& klass);
  std::unique_ptr<Klass> NewKlass();
  LoaderId LoaderOfModule(std::string_view module) const;

  Jdk jdk_;
  std::shared_ptr<const Jimage> image_;
  std::shared_ptr<ClassPath> class_path_;
  SymbolTable symbols_;
  std::recursive_mutex mutex_;
  Reserved<Klass*> classes_;
  Reserved<Method*> methods_;
  Reserved<Field*> fields_;
  std::atomic<uint32_t> class_count_{1};
  std::atomic<uint32_t> method_count_{1};
  std::atomic<uint32_t> field_count_{1};
  std::atomic<uint32_t> constant_slots_{1};
  std::vector<std::unique_ptr<Klass>> owned_;
  struct Key {
    uint64_t loader;
    Symbol name;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    size_t operator()(const Key& k) const { return k.name.hash() ^ (k.loader * 0x9e3779b97f4a7c15u); }
  };
  std::unordered_map<Key, Klass*, KeyHash> table_;
  std::unordered_map<uint64_t, Klass*> runtime_defined_;  // by hash of (loader, name, bytes)
  std::unordered_map<uint64_t, uint32_t> slots_;
  std::vector<Klass*> primitives_;
  std::vector<Symbol> loading_;  // names being loaded, for ClassCircularityError
};

}  // namespace mazurka
