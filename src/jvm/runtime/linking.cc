// From class bytes to a linked Klass (JVMS §5.3.5, §5.4.2).

#include <algorithm>

#include "base/byte_reader.h"
#include "jvm/classfile/attributes.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/trusted_class_file.h"
#include "jvm/runtime/annotations.h"
#include "jvm/runtime/program.h"
#include "jvm/runtime/supers.h"

namespace mazurka {
namespace {

using Kind = LoadError::Kind;

tl::unexpected<LoadError> Fails(Kind kind, std::string message) {
  return tl::unexpected<LoadError>(LoadError{kind, std::move(message)});
}

// Fields that the machine adds to classes of the JDK.
struct InjectedField {
  std::string_view klass, name, descriptor;
};
constexpr InjectedField kInjectedFields[] = {
    {"java/lang/Class", "mazurka$klass", "I"},                 // id of the class mirrored
    {"java/lang/invoke/ResolvedMethodName", "vmtarget", "J"},  // id of the method
    {"java/lang/invoke/MemberName", "vmindex", "J"},           // field offset or vtable index
};

// Signature-polymorphic methods of MethodHandle. Those of VarHandle are all its native methods with
// the single parameter Object[].
struct IntrinsicRow {
  std::string_view name;
  Method::Intrinsic intrinsic;
};
constexpr IntrinsicRow kMethodHandleIntrinsics[] = {
    {"invokeExact", Method::Intrinsic::kInvokeExact},
    {"invoke", Method::Intrinsic::kInvoke},
    {"invokeBasic", Method::Intrinsic::kInvokeBasic},
    {"linkToVirtual", Method::Intrinsic::kLinkToVirtual},
    {"linkToStatic", Method::Intrinsic::kLinkToStatic},
    {"linkToSpecial", Method::Intrinsic::kLinkToSpecial},
    {"linkToInterface", Method::Intrinsic::kLinkToInterface},
};

Method::Intrinsic IntrinsicOf(const Klass& klass, const Method& method) {
  constexpr uint16_t kNativeVarargs = kAccNative | kAccVarargs;
  if ((method.access & kNativeVarargs) != kNativeVarargs ||
      !method.descriptor.view().starts_with("([Ljava/lang/Object;)")) {
    return Method::Intrinsic::kNone;
  }
  if (klass.name.view() == "java/lang/invoke/VarHandle") return Method::Intrinsic::kVarHandle;
  for (const IntrinsicRow& row : kMethodHandleIntrinsics) {
    if (method.name.view() == row.name) return row.intrinsic;
  }
  return Method::Intrinsic::kNone;
}

bool DeclaresIntrinsics(const Klass& klass) {
  return klass.loader == kBootLoader && (klass.name.view() == "java/lang/invoke/MethodHandle" ||
                                         klass.name.view() == "java/lang/invoke/VarHandle");
}

BasicType TypeOf(std::string_view descriptor) { return static_cast<BasicType>(descriptor[0]); }

constexpr std::string_view kUnknownName = "<Unknown>";

// For classes that a program defines: the two messages that java phrases differently.
std::string JavaFormatMessage(std::span<const uint8_t> bytes, std::string_view name,
                              const std::string& message) {
  ByteReader reader(bytes);
  const uint32_t magic = reader.U4();
  reader.U4();  // java reads magic number and version together
  if (!reader.ok()) return "Truncated class file";
  if (magic != 0xCAFEBABE) {
    return "Incompatible magic value " + std::to_string(magic) + " in class file " +
           std::string(name.empty() ? kUnknownName : name);
  }
  if (message.find(": truncated") != std::string::npos) return "Truncated class file";
  return message.starts_with(": ") ? message.substr(2) : message;
}

// The version is checked first, because it has an error class of its own.
tl::expected<void, LoadError> CheckVersion(std::span<const uint8_t> bytes, Symbol expected_name) {
  ByteReader reader(bytes);
  const uint32_t magic = reader.U4();
  const uint16_t minor = reader.U2();
  const uint16_t major = reader.U2();
  if (!reader.ok() || magic != 0xCAFEBABE || major <= kNewestMajorVersion) return {};
  const std::string name(expected_name ? expected_name.view() : kUnknownName);
  return Fails(
      Kind::kVersion,
      name +
          " has been compiled by a more recent version of the Java Runtime (class file "
          "version " +
          std::to_string(major) + "." + std::to_string(minor) +
          "), this version of the Java Runtime only recognizes class file versions up to " +
          std::to_string(kNewestMajorVersion) + ".0");
}

}  // namespace

tl::expected<Klass*, LoadError> Program::Link(Incoming incoming) {
  if (const auto checked = CheckVersion(incoming.bytes, incoming.expected_name); !checked) {
    return tl::unexpected(checked.error());
  }
  const std::string_view expected = incoming.expected_name.view();
  const std::string_view origin = expected.empty() ? incoming.origin : expected;
  auto file = incoming.from_image ? ParseTrustedClassFile(incoming.bytes, origin)
                                  : ParseClassFile(incoming.bytes, origin);
  if (!file) {
    return Fails(Kind::kFormat,
                 incoming.definition != nullptr
                     ? JavaFormatMessage(incoming.bytes, expected, file.error().message)
                     : file.error().message);
  }
  const std::string_view name = file->this_class();
  if (!expected.empty() && name != expected) {
    return Fails(Kind::kNoClassDef,
                 std::string(expected) + " (wrong name: " + std::string(name) + ")");
  }
  if (file->is(kAccModule)) {
    return Fails(Kind::kNoClassDef,
                 std::string(name) + " is not a class because access_flag ACC_MODULE is set");
  }

  auto klass = std::make_unique<Klass>();
  klass->file = std::make_unique<ClassFile>(*std::move(file));
  klass->name = Intern(name);
  klass->access = klass->file->access_flags;
  klass->loader = incoming.loader;
  klass->origin = incoming.origin;
  klass->module = incoming.module;
  klass->needs_verification = !incoming.from_image && incoming.loader != kBootLoader;
  if (Definition* definition = incoming.definition) {
    klass->is_runtime_defined = true;
    klass->machine = definition->machine;
    klass->owned_bytes = std::move(definition->bytes);
    klass->nest_host = definition->nest_host;
    klass->host_class = definition->host_class;
    if (definition->host_class != nullptr) klass->needs_verification = false;
    if (definition->hidden) {
      klass->is_hidden = true;
      klass->hidden_number = definition->hidden_number;
      klass->name = Intern(std::string(name) + "+" + std::to_string(definition->hidden_number));
    }
  }
  if (const auto source = ParseSourceFile(*klass->file); source && !source->empty()) {
    klass->source_file = Intern(*source);
  }
  if (const auto linked = LinkSupers(*klass, incoming); !linked) {
    return tl::unexpected(linked.error());
  }
  MakeFields(*klass);
  MakeMethods(*klass);
  if (const auto built = BuildVtable(*klass); !built) return tl::unexpected(built.error());
  LayOut(*klass);
  if (on_linked_) on_linked_(*klass);
  Klass* made = klass.get();
  Register(std::move(klass));
  return made;
}

tl::expected<void, LoadError> Program::LinkSupers(Klass& klass, const Incoming& incoming) {
  const ClassFile& file = *klass.file;
  const Key key{klass.loader.value, klass.name};
  if (std::find(loading_.begin(), loading_.end(), key) != loading_.end()) {
    return Fails(Kind::kCircularity, std::string(klass.name.view()));
  }
  loading_.push_back(key);
  const auto resolve_all = [&]() -> tl::expected<void, LoadError> {
    if (file.super_index != 0) {
      const auto super = ResolveSuper(incoming, Intern(file.super_class()));
      if (!super) return tl::unexpected(super.error());
      klass.super = *super;
    }
    klass.interfaces.reserve(file.interfaces.size());
    for (const uint16_t index : file.interfaces) {
      const auto interface = ResolveSuper(incoming, Intern(file.pool.ClassName(index)));
      if (!interface) return tl::unexpected(interface.error());
      klass.interfaces.push_back(*interface);
    }
    return {};
  };
  auto resolved = resolve_all();
  loading_.pop_back();
  if (!resolved) return resolved;
  klass.is_magic_accessor = (klass.loader == kBootLoader &&
                             klass.name.view() == "jdk/internal/reflect/MagicAccessorImpl") ||
                            (klass.super != nullptr && klass.super->is_magic_accessor);
  if (klass.is_magic_accessor) klass.needs_verification = false;
  if (const auto checked = CheckSupers(klass); !checked) return checked;

  if (klass.super != nullptr) {
    klass.depth = klass.super->depth + 1;
    klass.supers.reserve(klass.depth + 1);
    klass.supers = klass.super->supers;
    klass.all_interfaces = klass.super->all_interfaces;
    klass.is_reference_class = klass.super->is_reference_class;
    klass.is_thread_group = klass.super->is_thread_group;
  }
  klass.supers.push_back(&klass);
  for (Klass* interface : klass.interfaces) {
    for (Klass* each : interface->all_interfaces) {
      auto& all = klass.all_interfaces;
      if (std::find(all.begin(), all.end(), each) == all.end()) all.push_back(each);
    }
  }
  if (klass.is_interface()) klass.all_interfaces.push_back(&klass);
  if (klass.loader == kBootLoader) {
    klass.is_mirror_class = klass.name.view() == "java/lang/Class";
    klass.is_reference_class |= klass.name.view() == "java/lang/ref/Reference";
    klass.is_thread_group |= klass.name.view() == "java/lang/ThreadGroup";
  }
  return {};
}

void Program::MakeFields(Klass& klass) {
  const std::vector<MemberInfo>& members = klass.file->fields;
  klass.fields.reserve(members.size() + 1);
  for (const MemberInfo& member : members) {
    Field& field = klass.fields.emplace_back();
    field.owner = &klass;
    field.name = Intern(member.name);
    field.descriptor = Intern(member.descriptor);
    field.access = member.access_flags;
    field.type = TypeOf(member.descriptor);
    field.slot = static_cast<uint16_t>(klass.fields.size() - 1);
    field.file_index = field.slot;
  }
  if (klass.loader != kBootLoader) return;
  for (const InjectedField& row : kInjectedFields) {
    if (klass.name.view() != row.klass) continue;
    Field& field = klass.fields.emplace_back();
    field.owner = &klass;
    field.name = Intern(row.name);
    field.descriptor = Intern(row.descriptor);
    field.type = TypeOf(row.descriptor);
    field.injected = true;
  }
}

void Program::MakeMethods(Klass& klass) {
  const ClassFile& file = *klass.file;
  klass.methods.reserve(file.methods.size());
  klass.has_intrinsics = DeclaresIntrinsics(klass);
  const bool trusts_annotations = !klass.needs_verification;
  for (const MemberInfo& member : file.methods) {
    Method& method = *klass.methods.emplace_back(std::make_unique<Method>());
    method.owner = &klass;
    method.name = Intern(member.name);
    method.descriptor = Intern(member.descriptor);
    method.access = member.access_flags;
    // JVMS §4.6: of an initialiser's flags only ACC_STATIC and ACC_STRICT count.
    if (member.name == "<clinit>") method.access &= static_cast<uint16_t>(~kAccSynchronized);
    method.slot = static_cast<uint16_t>(klass.methods.size() - 1);
    method.file_index = method.slot;
    const auto descriptor = MethodDescriptor::OfValid(member.descriptor);
    method.arg_slots = static_cast<uint16_t>(descriptor.argument_slots() + !method.is_static());
    method.return_type = TypeOf(descriptor.return_type().text);
    method.max_locals = method.arg_slots;
    method.hidden = klass.is_hidden;
    method.is_initializer = member.name == "<init>";
    method.calls_slowly = method.is_synchronized();
    if (member.name == "<clinit>" && member.descriptor == "()V") klass.has_clinit = true;
    if (klass.has_intrinsics) method.intrinsic = IntrinsicOf(klass, method);
    for (const AttributeInfo& attribute : file.attributes(member)) {
      if (attribute.kind == AttributeKind::kCode) {
        ByteReader reader(attribute.bytes);
        method.max_stack = reader.U2();
        method.max_locals = reader.U2();
      } else if (attribute.kind == AttributeKind::kRuntimeVisibleAnnotations &&
                 trusts_annotations) {
        const MethodAnnotations found = ScanMethodAnnotations(file.pool, attribute.bytes);
        method.caller_sensitive = found.caller_sensitive;
        method.hidden |= found.hidden;
      }
    }
  }
}

}  // namespace mazurka
