#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazurka {

struct InSystem;  // see jvm/network/in_system.h

// One of java's options -ea, -da, -esa and -dsa.
struct AssertionRule {
  enum class Scope : uint8_t {
    kSystem,   // classes of the boot loader
    kAll,      // all other classes
    kPackage,  // a package and its subpackages; the empty name is the unnamed package
    kClass,
  };
  Scope scope = Scope::kAll;
  std::string name;  // of a package or class, with dots
  bool enables = true;
};

// Parses "ea", "da:p.q...", "ea:p.Main", "esa". Returns nullopt for other texts.
std::optional<AssertionRule> ParseAssertionRule(std::string_view text);
std::string TextOf(const AssertionRule& rule);

// What the user decides about the world around a program, under `run` and `check`. Undo does not
// change it.
struct Environment {
  using Pairs = std::vector<std::pair<std::string, std::string>>;

  Pairs properties;                       // -D, and the properties that module options become
  std::vector<AssertionRule> assertions;  // in the order of the command line
  Pairs variables;                        // environment variables, replacing those of the host
  bool inherits_variables = true;         // the program also sees the variables of the host
  // Standard input. Nothing: that of the host under `run`, empty under `check`.
  std::optional<std::string> standard_input;
  int64_t start_millis = 1'700'000'000'000;  // the time at which the clock starts
  uint64_t random_seed = 0;                  // chooses all seeds that the program does not choose
  // Exploration: whether the collector clears references is a choice (docs/references.md). The
  // Program must be opened for it.
  bool clears_references = false;
  // If the program is one process of several: which one. Null: it is alone.
  std::shared_ptr<const InSystem> system;

  // As with `java -ea`, assertions of classes outside the boot loader are on without a rule. Later
  // rules for the same class or package win, and rules for a class win over those for packages.
  bool AssertionsOn(std::string_view class_name, bool is_system) const;
};

}  // namespace mazurka
