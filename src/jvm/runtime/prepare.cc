// Makes the code of a method that is called for the first time: decodes it, checks it, rewrites its
// loops.
#include "jvm/runtime/decoder.h"
#include "jvm/runtime/scan_order.h"
#include "jvm/runtime/spin_bounds.h"
#include "jvm/runtime/verifier.h"

namespace mazurka {

tl::expected<Code*, LoadError> Program::Prepare(Method& method) {
  if (Code* code = method.code.load(std::memory_order_acquire)) return code;
  Klass& klass = *method.owner;
  if (method.is_abstract() || method.is_native()) {
    return tl::unexpected(VerifyFailure(method, 0, "has no code"));
  }
  const std::lock_guard lock(mutex_);
  if (Code* code = method.code.load(std::memory_order_acquire)) return code;
  const auto attribute = ParseCode(*klass.file, klass.file->methods[method.file_index]);
  if (!attribute) {
    return tl::unexpected(LoadError{LoadError::Kind::kFormat, attribute.error().message});
  }
  if (attribute->max_locals < method.arg_slots) {
    return tl::unexpected(VerifyFailure(method, 0, "arguments do not fit into the locals"));
  }
  auto decoded = Decode(method, *attribute);
  if (!decoded) return tl::unexpected(decoded.error());
  if (klass.needs_verification) {
    const auto frames = InferFrames(method, *attribute, **decoded);
    if (!frames) return tl::unexpected(frames.error());
  }
  RemoveSpins(method, **decoded);
  FixScanOrder(method, **decoded);
  Code* code = klass.codes.emplace_back(*std::move(decoded)).get();
  method.code.store(code, std::memory_order_release);
  return code;
}

}  // namespace mazurka
