#include "explore/wrappers/visible_filter.h"

#include <algorithm>

#include "base/hash.h"
#include "base/wildcard.h"

namespace mazurka {

bool VisibleFilter::IsNamed(const std::string& field) const {
  const std::string name = field.substr(0, field.rfind('.'));
  return std::any_of(classes_.begin(), classes_.end(), [&](const std::string& pattern) {
    return MatchesWildcard(pattern, name) || MatchesWildcard(pattern + "$*", name);
  });
}

std::string VisibleFilter::OtherField(ThreadId t) {
  const OperationKind kind = inner_.Pending(t).kind;
  if (!TraitsOf(kind).is_access) return "";
  std::string field = inner_.Inspect().FieldName(t);
  return field.empty() || IsNamed(field) ? "" : field;
}

bool VisibleFilter::IsShared(ThreadId t, Sharing how) {
  const bool is_hidden = !OtherField(t).empty() && inner_.Inspect().ModeOf(t) == AccessMode::kPlain;
  return !is_hidden && inner_.IsShared(t, how);
}

bool VisibleFilter::IsAlone(ThreadId t) {
  for (uint32_t i = 0; i < inner_.ThreadSlots(); ++i) {
    const auto other = static_cast<ThreadId>(i);
    if (other != t && inner_.Pending(other).kind != OperationKind::kNone) return false;
  }
  return true;
}

// Ignores accesses of a thread that is alone: they always precede or follow the accesses of others.
void VisibleFilter::Record(ThreadId t, const std::string& field) {
  const Operation op = inner_.Pending(t);
  if (IsAlone(t)) return;
  Inspector& inspector = inner_.Inspect();
  const uint64_t name = inspector.StableNameOf(t);
  const bool writes = op.kind != OperationKind::kRead;
  // Two places with the same hash count as one. At worst the filter reports a conflict that does
  // not exist.
  const uint64_t place = Mix64(op.object ^ Mix64(op.slot));
  Users& users = users_.try_emplace(place, Users{name}).first->second;
  users.several |= users.first != name;
  users.written |= writes;
  users.hidden |= inspector.ModeOf(t) == AccessMode::kPlain;
  if (users.several && users.written && users.hidden) conflict_ = field;
}

void VisibleFilter::Step(ThreadId t, uint32_t choice) {
  if (conflict_.empty()) {
    if (const std::string field = OtherField(t); !field.empty()) Record(t, field);
  }
  inner_.Step(t, choice);
}

}  // namespace mazurka
