#include "jvm/interpreter/effects.h"

#include <cstring>
#include <utility>

namespace mazurka {
namespace {

// Tags of the kinds of parts. The values are arbitrary.
constexpr uint64_t kHandled = 0x68616e646c6564, kUnhandled = 0x756e636175676874;

}  // namespace

bool Effects::Write(int fd, std::span<const uint8_t> bytes) {
  if (mode_ == Output::kPassOn) console_.Write(fd, bytes.data(), bytes.size());
  if (mode_ != Output::kKeep || fd != 1 || bytes.empty()) return true;
  State& state = state_[0];
  if (bytes.size() > kMaxKept - state.kept) return false;
  Save();
  std::memcpy(kept_.data() + state.kept, bytes.data(), bytes.size());
  state.kept += bytes.size();
  for (uint8_t byte : bytes) state.output = Combine(state.output, uint64_t{byte});
  return true;
}

bool Effects::AddUncaught(const Uncaught& uncaught, uint64_t class_name_hash) {
  State& state = state_[0];
  if (state.uncaught == kMaxUncaught) return false;
  Save();
  uncaught_[state.uncaught++] = uncaught;
  // The exit status depends on whether this was the main thread.
  state.parts += Mix128(class_name_hash,
                        (uncaught.handled ? kHandled : kUnhandled) + (uncaught.is_main() ? 1 : 0));
  return true;
}

void Effects::HandlerFailed(ThreadId thread) {
  for (uint64_t i = state_[0].uncaught; i > 0; --i) {
    Uncaught& entry = uncaught_[i - 1];
    if (entry.thread != thread) continue;
    if (!entry.handled) return;
    // Moves the entry to the end, because it failed last.
    Uncaught& last = uncaught_[state_[0].uncaught - 1];
    trail_.Save(&entry, sizeof entry);
    trail_.Save(&last, sizeof last);
    entry.handled = false;
    std::swap(entry, last);
    Change({}, Mix128(kHandled, kUnhandled));
    return;
  }
}

void Effects::Change(const Hash128& from, const Hash128& to) {
  Save();
  state_[0].parts -= from;
  state_[0].parts += to;
}

Hash128 Effects::hash() const {
  const State& state = state_[0];
  if (state.kept == 0) return state.parts;
  return state.parts + Combine(state.output, state.kept);
}

void Effects::AppendTo(std::vector<uint8_t>& bytes) const {
  auto add = [&](const void* at, size_t size) {
    const auto* p = static_cast<const uint8_t*>(at);
    bytes.insert(bytes.end(), p, p + size);
  };
  const State& state = state_[0];
  add(&state.kept, sizeof state.kept);
  add(kept_.data(), state.kept);
  add(&state.parts, sizeof state.parts);
}

}  // namespace mazurka
