#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/relevance.h"
#include "base/symbol.h"
#include "jvm/classfile/access_flags.h"
#include "jvm/classfile/class_file.h"
#include "jvm/runtime/code.h"
#include "jvm/runtime/method_index.h"

namespace mazurka {

struct Klass;
struct Method;
struct NativeEnv;
enum class NativeStatus : uint8_t;
using NativeFn = NativeStatus (*)(NativeEnv&);

// The JVM's types by descriptor character.
enum class BasicType : char {
  kBoolean = 'Z',
  kByte = 'B',
  kChar = 'C',
  kShort = 'S',
  kInt = 'I',
  kLong = 'J',
  kFloat = 'F',
  kDouble = 'D',
  kReference = 'L',
  kArray = '[',
  kVoid = 'V',
};
constexpr bool IsReference(BasicType t) {
  return t == BasicType::kReference || t == BasicType::kArray;
}
constexpr bool IsWide(BasicType t) { return t == BasicType::kLong || t == BasicType::kDouble; }
uint32_t BytesOf(BasicType t);  // 1, 2, 4, 8; 4 for references
// Slots on the operand stack: 0 for void, 2 for long and double.
constexpr uint32_t SlotsOf(BasicType t) { return t == BasicType::kVoid ? 0 : IsWide(t) ? 2 : 1; }

struct Field {
  Klass* owner = nullptr;
  Symbol name, descriptor;
  uint16_t access = 0;
  BasicType type = BasicType::kInt;
  uint16_t slot = 0;        // index among the class's declared fields (reflection's slot)
  uint32_t offset = 0;      // in the instance, or in the mirror for statics
  uint32_t id = 0;          // index in Program::field
  bool injected = false;    // added by the machine, invisible to reflection
  uint32_t file_index = 0;  // index in ClassFile::fields
  // Who uses the field; see java_machine/boot/library_state.h.
  enum class Keeper : uint8_t {
    kProgram,
    kLibrary,      // the library alone: not part of the state, accesses are invisible
    kLibraryData,  // likewise, and objects behind it never reach the program
    kConstant,     // set before others can see the object, as if it were final
    kOwnThread,    // a thread, in its Thread object: its own accesses are invisible
    kOwnData,      // likewise, and the objects behind it belong to the thread
    kGuarded,      // a thread that holds a lock of the library; see interpreter/guarded.h
    kGuardedData,  // likewise, and the objects behind it too
  } keeper = Keeper::kProgram;
  // Attributes: see runtime/attributes.h.
  Relevance relevance = Relevance::kAutomatic;
  bool is_firewall = false;
  bool is_state() const { return keeper != Keeper::kLibrary && keeper != Keeper::kLibraryData; }
  bool is_static() const { return (access & kAccStatic) != 0; }
  bool is_final() const { return (access & kAccFinal) != 0; }
  bool is_volatile() const { return (access & kAccVolatile) != 0; }
};

struct Method {
  Klass* owner = nullptr;
  Symbol name, descriptor;
  uint16_t access = 0;
  uint16_t arg_slots = 0;  // receiver included
  uint16_t max_locals = 0, max_stack = 0;
  BasicType return_type = BasicType::kVoid;
  uint16_t slot = 0;  // index among the class's declared methods (reflection's slot)
  int32_t vtable_index = -1;
  uint32_t id = 0;          // index in Program::method
  uint32_t file_index = 0;  // index in ClassFile::methods
  // Set for natives and for replaced methods (see the tables in natives/).
  NativeFn native = nullptr;
  // For replaced methods whose native leaves some calls to the JDK's code: that code, as a method.
  Method* shipped = nullptr;
  // Signature-polymorphic methods of java.lang.invoke; see interpreter/invoke/.
  enum class Intrinsic : uint8_t {
    kNone,
    kInvokeExact,
    kInvoke,
    kInvokeBasic,
    kLinkToVirtual,
    kLinkToStatic,
    kLinkToSpecial,
    kLinkToInterface,
    kVarHandle,
  } intrinsic = Intrinsic::kNone;
  bool hidden = false;  // left out of stack traces
  bool caller_sensitive = false;
  bool is_initializer = false;  // <init>
  // A library section (java_machine/boot/library_state.h): the body runs without operations.
  bool is_library = false;
  bool calls_slowly = false;  // synchronized, is_library or is_atomic
  // Attributes: see runtime/attributes.h.
  bool is_atomic = false;
  Relevance relevance = Relevance::kAutomatic;
  // Declared nowhere: fills the vtable slot of a method for which a class inherits several
  // defaults. Abstract, so that it is never run.
  bool is_conflict = false;
  uint16_t visible_kind = 0;          // natives: when a call is visible, a VisibleNative
  uint8_t operation_kind = 0;         // natives: the OperationKind of a call
  uint8_t operation_bytes = 0;        // natives: how many bytes a call reads or writes
  uint8_t operation_place = 0;        // natives: where, a NativePlace
  uint8_t operation_mode = 0;         // natives: how, an AccessMode
  bool is_compare_and_set = false;    // natives: writes only if it finds the value in slot 4
  std::atomic<Code*> code = nullptr;  // decoded on first call, owned by the class

  bool is_static() const { return (access & kAccStatic) != 0; }
  bool is_native() const { return (access & kAccNative) != 0; }
  bool is_abstract() const { return (access & kAccAbstract) != 0; }
  bool is_synchronized() const { return (access & kAccSynchronized) != 0; }
  bool is_private() const { return (access & kAccPrivate) != 0; }
  std::string FullName() const;  // java.lang.Object.wait
  // void java.lang.Object.wait(long): the form that java's linkage errors use. `with_owner` false
  // leaves the class out.
  std::string Signature(bool with_owner) const;
};

// Which loader defined a class. The three built-in loaders look up classes in C++ and give the same
// class to every process. Other loaders are named by the stable name of their loader object.
struct LoaderId {
  uint64_t value = 0;
  friend bool operator==(LoaderId, LoaderId) = default;
};
constexpr LoaderId kBootLoader{0}, kPlatformLoader{1}, kAppLoader{2};
constexpr bool IsBuiltin(LoaderId l) { return l.value <= 2; }

// A linked class: shared by all machines, immutable once published except for lazily decoded code.
// The parts that change while a program runs (mirror, statics, initialisation) are in ClassState.
struct Klass {
  enum class Kind : uint8_t { kInstance, kPrimitive, kArray };
  uint32_t id = 0;
  Kind kind = Kind::kInstance;
  Symbol name;          // internal form: java/lang/Object, [I, [Ljava/lang/String;, int
  uint16_t access = 0;  // as in the class file
  LoaderId loader;
  uint64_t mirror_name = 0;  // stable name of the mirror, in every process
  bool is_hidden = false;    // defined by Lookup::defineHiddenClass or synthesised
  bool has_clinit = false;
  bool has_intrinsics = false;      // declares signature-polymorphic methods
  bool is_mirror_class = false;     // java.lang.Class itself
  bool is_reference_class = false;  // java.lang.ref.Reference or a subclass
  bool is_thread_group = false;     // java.lang.ThreadGroup or a subclass
  // jdk.internal.reflect.MagicAccessorImpl and the classes generated below it: may access
  // everything.
  bool is_magic_accessor = false;
  bool needs_verification = false;  // neither from the JDK nor made by the machine
  bool is_runtime_defined = false;  // by Program::Define
  Klass* super = nullptr;
  std::vector<Klass*> interfaces;      // direct
  std::vector<Klass*> all_interfaces;  // transitive, itself included when an interface
  // For the subclass test: `depth` of this class, and its superclasses from Object down to itself.
  uint32_t depth = 0;
  std::vector<Klass*> supers;

  // Arrays.
  Klass* component = nullptr;                 // int[][] → int[]
  BasicType element_type = BasicType::kVoid;  // of the components: 'I', or reference
  uint32_t element_bytes = 0;
  std::atomic<Klass*> array_class = nullptr;  // class of arrays of this
  BasicType primitive = BasicType::kVoid;     // Kind::kPrimitive

  // Instances.
  uint32_t instance_bytes = 0;              // header included
  std::vector<uint32_t> reference_offsets;  // of instances, inherited ones included, ascending
  uint32_t mirror_bytes = 0;                // size of this class's mirror, statics included
  std::vector<uint32_t> static_reference_offsets;
  std::vector<const Field*>
      library_fields;         // of instances, inherited ones included: not the program's
  std::vector<Field> fields;  // declared, in class file order; injected ones last
  std::vector<std::unique_ptr<Method>> methods;  // declared, in class file order
  // Superclasses' slots first, then own methods, then superinterface methods that this class does
  // not declare. So a call of a class's method never searches interfaces; if resolution found an
  // interface's method, VtableSlot has the index.
  std::vector<Method*> vtable;
  std::vector<std::unique_ptr<Method>> conflicts;  // see Method::is_conflict
  std::vector<std::unique_ptr<Method>> shipped;    // see Method::shipped

  // Class file.
  std::unique_ptr<ClassFile> file;   // null for arrays and primitives
  std::vector<uint8_t> owned_bytes;  // for classes defined at run time
  std::string origin;                // its source, for messages and code sources
  Symbol source_file;
  Symbol module;                               // name of its module; null: unnamed module
  Klass* nest_host = nullptr;                  // hidden nest mates: set when defined; else resolved
  Klass* host_class = nullptr;                 // synthesised classes: the class they act for
  uint32_t hidden_number = 0;                  // see Program::Definition
  uint32_t machine = 0;                        // see Program::Definition
  std::vector<std::unique_ptr<Code>> codes;    // of the methods decoded so far
  LazyMethodIndex vtable_index, method_index;  // over vtable and methods; see VtableSlot

  bool is_interface() const { return (access & kAccInterface) != 0; }
  bool is_abstract() const { return (access & kAccAbstract) != 0; }
  bool is_array() const { return kind == Kind::kArray; }
  bool is_primitive() const { return kind == Kind::kPrimitive; }
  // JVMS §6.5 checkcast: may a value of this class be assigned to `target`?
  bool IsSubtypeOf(const Klass* target) const {
    if (this == target) return true;
    if (target->depth < supers.size() && supers[target->depth] == target) return true;
    return IsSubtypeOfSlow(target);
  }
  bool IsSubtypeOfSlow(const Klass* target) const;
  // Declared here only.
  Method* FindDeclaredMethod(Symbol name, Symbol descriptor) const;
  Field* FindDeclaredField(Symbol name, Symbol descriptor);
  // JVMS §5.4.3.2.
  Field* FindField(Symbol name, Symbol descriptor);
  // JVMS §5.4.3.3 / §5.4.3.4, without access checks. A signature-polymorphic method is found by its
  // name alone.
  Method* FindMethod(Symbol name, Symbol descriptor) const;
  // Finds by name only: the first match in this class, then in its superclasses; null if absent.
  Field* FieldNamed(std::string_view name);
  Method* MethodNamed(std::string_view name, std::string_view descriptor) const;
  // Selection for a call of `resolved` on an instance of this class (JVMS §5.4.6). Null if there is
  // no method, only an abstract one, or several defaults. Uses hash look-ups; safe in several
  // threads.
  Method* Select(const Method* resolved) const;
  // The message of java's AbstractMethodError when Select returns null.
  std::string SelectionFailure(const Method& resolved) const;
  // The slot of the most derived method with that name and descriptor, or -1.
  int32_t VtableSlot(Symbol name, Symbol descriptor) const;
  // The superinterface methods that no other one overrides (JVMS §5.4.3.3), without private and
  // static methods, in the order of all_interfaces.
  std::vector<Method*> MaximallySpecific(Symbol name, Symbol descriptor) const;
  // Same loader, same package (JVMS §5.3).
  bool SamePackage(const Klass& other) const;
  std::string_view Package() const;  // internal form: "java/lang"; of the element type
  // "java.lang.String is in module java.base of loader 'bootstrap'", as in java's messages.
  std::string Whereabouts() const;
  // java.lang.Object, [I for int[], p.C/0x000000000000002a for hidden classes.
  std::string ExternalName() const;
  std::string PackageName() const;  // "java.lang"
};

}  // namespace mazurka
