// Clients of a class: a few threads, each with a few calls, drawn at random.

#pragma once

#include <compare>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "clients/subject.h"

namespace mazurka {

struct Call {
  size_t method = 0;                // index into the methods sampled from
  std::vector<uint32_t> arguments;  // small numbers; booleans are 0 and 1

  friend auto operator<=>(const Call&, const Call&) = default;
};

// The calls of each thread, in their order.
using Client = std::vector<std::vector<Call>>;

// The calls of a client whose boolean arguments are true. kAny: random for each argument.
enum class TrueShare : uint8_t { kAny, kAll, kHalf, kOne, kNone };

struct SampleOptions {
  uint32_t threads = 3;
  uint32_t min_calls = 1, max_calls = 3;  // of each thread
  uint32_t values = 2;                    // arguments that threads share: 0, 1, …
  // The percentage of arguments that are shared values. Only one thread uses each other value.
  uint32_t contention = 100;
  TrueShare booleans = TrueShare::kAny;
};

class ClientSampler {
 public:
  ClientSampler(std::vector<SubjectMethod> methods, const SampleOptions& options, uint64_t seed);

  // The next client. The sequence depends only on the seed, not on the host.
  Client Next();

  const std::vector<SubjectMethod>& methods() const { return methods_; }

 private:
  uint32_t Below(uint32_t bound);
  uint32_t Value(uint32_t thread);
  Call NextCall(uint32_t thread);
  void SetBooleans(Client& client);

  const std::vector<SubjectMethod> methods_;
  const SampleOptions options_;
  std::mt19937_64 random_;
};

// "add(1)": the call in Java source, without its object.
std::string CallText(const SubjectMethod& method, const Call& call);

}  // namespace mazurka
