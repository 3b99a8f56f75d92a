#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mazurka {

// Which orders of the calls explain their results.
enum class Consistency : uint8_t {
  kLinearizable,  // those that keep the order of calls of which one returned before the other began
  kSequential,    // those that keep the order within each thread
  kSerializable,  // all
  kQuiescent,     // those that keep the order of calls between which no call was running
};

// Which of the calls before it a call takes into account, see mazurka.harness.Views. Each level
// includes the ones before it.
enum class Visibility : uint8_t { kWeak, kSelf, kMonotonic, kPeer, kCausal, kComplete };
constexpr std::string_view kVisibilities[] = {"weak", "self",   "monotonic",
                                              "peer", "causal", "complete"};

// A method with one value for each parameter, as mazurka.harness.Values reads them.
struct ScenarioCall {
  std::string owner, method;  // the class that declares the method
  std::string types;          // the classes of its parameters, with commas between them
  std::vector<std::string> values;
  std::string text;       // for people: "put(1, 2)"
  size_t operation = 0;   // calls of one method have the same number
  bool run_once = false;  // a scenario calls the method at most once
  std::string group;      // calls of one group are not concurrent; empty for none
  Visibility visibility = Visibility::kComplete;
};

// The sizes of the scenarios of a test.
struct ScenarioBounds {
  uint32_t threads = 2;
  uint32_t calls = 4;   // in all
  uint32_t before = 2;  // the most calls before the threads start
  uint32_t after = 1;   // the most calls after the threads have ended
};

// A test of a class whose methods threads may call concurrently; its plan begins with "scenario".
struct ScenarioTest {
  // How to make the object: a class, and arguments of a constructor.
  std::string class_name, argument_types;
  std::vector<std::string> arguments;
  std::string specification;  // a class whose sequential executions are legal; empty: the same
  std::vector<ScenarioCall> calls;
  bool own_threads = false;  // in sequential executions, each thread makes its own calls
  std::string validate;      // a method that checks the object at the end, or empty
  std::string state;         // one that describes it for reports, or empty
  Consistency consistency = Consistency::kLinearizable;
  bool obstruction_free = false;  // each thread must be able to end its calls alone
  ScenarioBounds bounds;
};

// Calls of several threads; the numbers are indexes of ScenarioTest::calls.
struct Scenario {
  std::vector<uint32_t> before;
  std::vector<std::vector<uint32_t>> threads;
  std::vector<uint32_t> after;

  friend bool operator==(const Scenario&, const Scenario&) = default;
};

}  // namespace mazurka
