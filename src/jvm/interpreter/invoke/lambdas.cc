// Lambda expressions and method references: LambdaMetafactory.metafactory and altMetafactory.
#include "jvm/interpreter/invoke/lambda_class.h"
#include "jvm/interpreter/invoke/synthesis.h"

namespace mazurka {

namespace {

constexpr int32_t kSerializableFlag = 1, kMarkersFlag = 2, kBridgesFlag = 4;

// Reads the further arguments of altMetafactory: flags, then the markers and the bridges that the
// flags announce. Returns false if they are not in javac's format.
bool ReadAlternatives(const CallSiteInfo& site, LambdaSpec& spec) {
  const ConstantPool& pool = site.pool();
  size_t at = 3;
  auto next_int = [&](int32_t& value) {
    if (at >= site.arguments.size() || !pool.Is(site.arguments[at], Tag::kInteger)) return false;
    value = pool.Integer(site.arguments[at++]);
    return true;
  };
  int32_t flags = 0, count = 0;
  if (!next_int(flags)) return false;
  spec.is_serializable = (flags & kSerializableFlag) != 0;
  if ((flags & kMarkersFlag) != 0) {
    if (!next_int(count)) return false;
    for (int32_t i = 0; i < count; ++i, ++at) {
      if (at >= site.arguments.size() || !pool.Is(site.arguments[at], Tag::kClass)) return false;
      spec.markers.push_back(pool.ClassName(site.arguments[at]));
    }
  }
  if ((flags & kBridgesFlag) != 0) {
    if (!next_int(count)) return false;
    for (int32_t i = 0; i < count; ++i, ++at) {
      if (at >= site.arguments.size() || !pool.Is(site.arguments[at], Tag::kMethodType))
        return false;
      spec.bridges.push_back(pool.MethodType(site.arguments[at]));
    }
  }
  return true;
}

// Here a call by invokespecial means a private method of the caller. A superclass's method would be
// selected from a class other than the caller.
bool CanForward(const CallSiteInfo& site, const LambdaSpec& spec) {
  switch (spec.kind) {
    case ReferenceKind::kInvokeVirtual:
    case ReferenceKind::kInvokeStatic:
    case ReferenceKind::kNewInvokeSpecial:
    case ReferenceKind::kInvokeInterface:
      return true;
    case ReferenceKind::kInvokeSpecial: {
      const MemberInfo* own =
          site.caller.file->FindMethod(spec.implementation.name, spec.implementation.descriptor);
      return spec.implementation.class_name == site.caller.name.view() && own != nullptr &&
             own->is(kAccPrivate);
    }
    default:
      return false;
  }
}

}  // namespace

Method* SynthesizeLambda(Vm& vm, Thread& t, const CallSiteInfo& site, LinkProgress& progress) {
  const ConstantPool& pool = site.pool();
  bool is_plain = site.bootstrap.name == "metafactory";
  if (site.arguments.size() < (is_plain ? 3u : 4u) ||
      !pool.Is(site.arguments[0], Tag::kMethodType) ||
      !pool.Is(site.arguments[1], Tag::kMethodHandle) ||
      !pool.Is(site.arguments[2], Tag::kMethodType)) {
    return nullptr;
  }
  MethodHandleConstant handle = pool.MethodHandle(site.arguments[1]);
  LambdaSpec spec;
  spec.kind = handle.kind;
  if (handle.kind < ReferenceKind::kInvokeVirtual) return nullptr;
  spec.implementation = pool.Ref(handle.reference_index);
  spec.class_name = SynthesizedName(site, "Lambda");
  spec.caller = site.caller.name.view();
  spec.method_name = site.call.name;
  spec.method_descriptor = pool.MethodType(site.arguments[0]);
  spec.instantiated_descriptor = pool.MethodType(site.arguments[2]);
  spec.factory_descriptor = site.call.descriptor;
  if (!is_plain && !ReadAlternatives(site, spec)) return nullptr;
  if (!CanForward(site, spec)) return nullptr;
  auto bytes = WriteLambdaClass(spec);
  if (!bytes) return nullptr;
  Klass* klass = DefineForCaller(vm, t, site, *std::move(bytes), progress);
  return klass == nullptr ? nullptr : klass->MethodNamed(kLambdaFactory, site.call.descriptor);
}

}  // namespace mazurka
