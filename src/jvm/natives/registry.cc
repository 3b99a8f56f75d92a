#include "jvm/natives/registry.h"

#include <fmt/format.h>

#include <array>

#include "jvm/natives/lang/references.h"
#include "jvm/natives/verify.h"

namespace mazurka {

// One line MAZ_COLLECTED_TABLE(name) for each MAZ_NATIVE_TABLE(name, rows), written by the build.
#define MAZ_COLLECTED_TABLE(name) std::span<const NativeRow> name();
#include "jvm/natives/native_tables.inc"
#undef MAZ_COLLECTED_TABLE

namespace {

std::vector<std::span<const NativeRow>> AllTables() {
  std::vector<std::span<const NativeRow>> tables;
#define MAZ_COLLECTED_TABLE(name) tables.push_back(name());
#include "jvm/natives/native_tables.inc"
#undef MAZ_COLLECTED_TABLE
  return tables;
}

// Gives `replaced` a second Method that runs the JDK's code. Lookup by name never finds it.
void KeepShipped(Klass& klass, Method& replaced) {
  Method& shipped = *klass.shipped.emplace_back(std::make_unique<Method>());
  shipped.owner = &klass;
  shipped.name = replaced.name;
  shipped.descriptor = replaced.descriptor;
  shipped.access = replaced.access;
  shipped.arg_slots = replaced.arg_slots;
  shipped.max_locals = replaced.max_locals;
  shipped.max_stack = replaced.max_stack;
  shipped.return_type = replaced.return_type;
  shipped.slot = replaced.slot;
  shipped.file_index = replaced.file_index;
  shipped.hidden = replaced.hidden;
  shipped.caller_sensitive = replaced.caller_sensitive;
  replaced.shipped = &shipped;
}

}  // namespace

Registry::Registry(RandomNumbers random, References references) {
  for (std::span<const NativeRow> table : AllTables()) MAZ_CHECK(Add(table).has_value());
  MAZ_CHECK(Add(VerifyNatives()).has_value());
  if (random == RandomNumbers::kChosen) MAZ_CHECK(Add(RandomChoiceNatives()).has_value());
  const bool clears = references == References::kCleared;
  MAZ_CHECK(Add(clears ? ClearedReferenceNatives() : KeptReferenceNatives()).has_value());
}

Result<Registry> Registry::Of(std::span<const std::span<const NativeRow>> tables) {
  Registry registry(nullptr);
  for (std::span<const NativeRow> table : tables) {
    if (Result<void> added = registry.Add(table); !added) return tl::unexpected(added.error());
  }
  return registry;
}

Result<void> Registry::Add(std::span<const NativeRow> table) {
  for (const NativeRow& row : table) {
    if (Find(row.klass, row.signature) != nullptr) {
      return Fail(fmt::format("two natives for {}.{}", row.klass, row.signature));
    }
    rows_.push_back(&row);
    by_class_[row.klass].push_back(&row);
  }
  return {};
}

const NativeRow* Registry::Find(std::string_view klass, std::string_view signature) const {
  const auto found = by_class_.find(klass);
  if (found == by_class_.end()) return nullptr;
  for (const NativeRow* row : found->second) {
    if (row->signature == signature) return row;
  }
  return nullptr;
}

void Registry::Bind(Klass& klass) const {
  if (!IsBuiltin(klass.loader) || klass.kind != Klass::Kind::kInstance) return;
  const auto found = by_class_.find(klass.name.view());
  if (found == by_class_.end()) return;
  for (const NativeRow* row : found->second) {
    const size_t split = row->signature.find('(');
    for (const auto& method : klass.methods) {
      if (method->name.view() == row->signature.substr(0, split) &&
          method->descriptor.view() == row->signature.substr(split)) {
        method->native = row->function;
        if (row->shipped == NativeRow::Shipped::kKept) KeepShipped(klass, *method);
      }
    }
  }
}

}  // namespace mazurka
