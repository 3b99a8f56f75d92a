#include "reductions/jpf/filter_protection.h"

#include <algorithm>

#include "base/wildcard.h"

namespace mazurka {
namespace {

bool MatchesOne(const std::vector<std::string>& patterns, const std::string& name) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return MatchesWildcard(pattern, name); });
}

// "{Event#1, Event#2}"
std::string SetOf(const std::vector<std::string>& names) {
  std::string text = "{";
  for (const std::string& name : names) text += (text.size() == 1 ? "" : ", ") + name;
  return text + "}";
}

std::string TextOf(Machine& machine, const std::vector<uint64_t>& locks) {
  std::vector<std::string> texts;
  for (uint64_t lock : locks) texts.push_back(machine.Narrate().LockText(lock));
  return SetOf(texts);
}

}  // namespace

ProtectionFilter::ProtectionFilter(const JpfOptions& options)
    : protected_after_(options.protected_after),
      include_(options.protection_include),
      exclude_(options.protection_exclude) {}

// A field that the patterns exclude is unprotected from the start.
ProtectionFilter::FieldInfo* ProtectionFilter::InfoOf(Machine& machine, ThreadId t,
                                                      const Operation& op) {
  if (!TraitsOf(op.kind).is_access || op.object == 0) return nullptr;
  auto [at, is_new] = fields_.try_emplace({op.object, op.slot});
  if (is_new) {
    const std::string name = machine.Inspect().FieldName(t);
    const bool included = include_.empty() || MatchesOne(include_, name);
    if (!included || MatchesOne(exclude_, name)) at->second.status = Status::kUnprotected;
  }
  return at->second.status == Status::kUnprotected ? nullptr : &at->second;
}

// Counts the access also if another filter passes the operation.
void ProtectionFilter::Arrived(Machine& machine, ThreadId t, const Operation& op) {
  if (FieldInfo* field = InfoOf(machine, t, op)) IsProtected(machine, t, *field);
}

bool ProtectionFilter::Passes(Machine& machine, ThreadId t, const Operation& op) {
  FieldInfo* field = InfoOf(machine, t, op);
  if (field == nullptr || !IsProtected(machine, t, *field)) return false;
  passed_ = true;
  return true;
}

// In a state where the search tries all threads, inspects the pending accesses that were not
// inspected when their threads came to them.
void ProtectionFilter::Entered(Machine& machine) {
  for (ThreadId t : machine.Enabled()) Arrived(machine, t, machine.Pending(t));
}

bool ProtectionFilter::IsProtected(Machine& machine, ThreadId t, FieldInfo& field) {
  if (field.status != Status::kProtected) return false;
  const std::vector<uint64_t>& held = HeldBy(machine, t);
  const bool common = std::any_of(field.locks.begin(), field.locks.end(), [&](uint64_t lock) {
    return std::find(held.begin(), held.end(), lock) != held.end();
  });
  if (common) return true;
  Warn(machine, t, field);
  field.status = Status::kUnprotected;
  return false;
}

// Intersects the field's locks with those held at the access that the last step made.
void ProtectionFilter::Stepped(Machine& machine, const Execution& execution) {
  const auto& [choice, op] = execution.back();
  if (!TraitsOf(op.kind).is_access) return;
  auto at = fields_.find({op.object, op.slot});
  if (at == fields_.end() || at->second.status == Status::kUnprotected) return;
  FieldInfo& field = at->second;
  const std::vector<uint64_t>& held = HeldBy(machine, choice.thread);
  if (field.accesses++ == 0) field.locks = held;
  std::erase_if(field.locks, [&](uint64_t lock) {
    return std::find(held.begin(), held.end(), lock) == held.end();
  });
  if (field.status == Status::kProtected) return;
  if (field.locks.empty()) {
    field.status = Status::kUnprotected;
  } else if (field.accesses >= protected_after_) {
    field.status = Status::kProtected;
    field.locks_text = TextOf(machine, field.locks);
  }
}

const std::vector<uint64_t>& ProtectionFilter::HeldBy(Machine& machine, ThreadId t) {
  held_.clear();
  machine.Inspect().AppendHeldLocks(t, held_);
  return held_;
}

void ProtectionFilter::Warn(Machine& machine, ThreadId t, const FieldInfo& field) {
  Narrator& narrator = machine.Narrate();
  const OperationText text = narrator.Describe(t);
  std::string place = text.file;
  if (text.line >= 0) place += ":" + std::to_string(text.line);
  warnings_.push_back("unprotected access: " + text.text + " in thread \"" +
                      narrator.ThreadName(t) + "\" at " + place + "; assumed to be protected by " +
                      field.locks_text + ", found to be protected by " + SetOf(narrator.Holds(t)) +
                      "; check again without --lock-protection, or exclude the field");
}

std::string ProtectionFilter::LeftOut() const {
  return passed_ ? "Accesses that locks seemed to protect were not interleaved (--lock-protection)."
                 : "";
}

}  // namespace mazurka
