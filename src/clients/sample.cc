#include "clients/sample.h"

#include <fmt/format.h>

#include <algorithm>

namespace mazurka {
namespace {

std::string ArgumentText(ArgumentType type, uint32_t value) {
  switch (type) {
    case ArgumentType::kInt:
      return fmt::format("{}", value);
    case ArgumentType::kObject:  // an int could select an overload with a primitive parameter
      return fmt::format("Integer.valueOf({})", value);
    case ArgumentType::kLong:
      return fmt::format("{}L", value);
    case ArgumentType::kShort:
      return fmt::format("(short) {}", value);
    case ArgumentType::kByte:
      return fmt::format("(byte) {}", value);
    case ArgumentType::kChar:
      return fmt::format("(char) ('a' + {})", value);
    case ArgumentType::kBoolean:
      return value == 0 ? "false" : "true";
    case ArgumentType::kString:
      return fmt::format("\"{}\"", value);
  }
  return "";
}

}  // namespace

ClientSampler::ClientSampler(std::vector<SubjectMethod> methods, const SampleOptions& options,
                             uint64_t seed)
    : methods_(std::move(methods)), options_(options), random_(seed) {}

// std::uniform_int_distribution differs between implementations of the standard library.
uint32_t ClientSampler::Below(uint32_t bound) { return static_cast<uint32_t>(random_() % bound); }

uint32_t ClientSampler::Value(uint32_t thread) {
  const uint32_t value = Below(options_.values);
  const bool is_shared = Below(100) < options_.contention;
  return is_shared ? value : (thread + 1) * options_.values + value;
}

Call ClientSampler::NextCall(uint32_t thread) {
  Call call{Below(static_cast<uint32_t>(methods_.size())), {}};
  for (ArgumentType type : methods_[call.method].parameters)
    call.arguments.push_back(type == ArgumentType::kBoolean ? Below(2) : Value(thread));
  return call;
}

// Makes the boolean arguments of a random subset of the calls true; options_.booleans is its size.
void ClientSampler::SetBooleans(Client& client) {
  std::vector<Call*> calls;
  for (auto& thread : client) {
    for (Call& call : thread) {
      if (methods_[call.method].HasBoolean()) calls.push_back(&call);
    }
  }
  const size_t all = calls.size();
  const size_t count = options_.booleans == TrueShare::kAll    ? all
                       : options_.booleans == TrueShare::kHalf ? (all + 1) / 2
                       : options_.booleans == TrueShare::kOne  ? std::min<size_t>(all, 1)
                                                               : 0;
  for (size_t i = 0; i < all; ++i) {
    std::swap(calls[i], calls[i + Below(static_cast<uint32_t>(all - i))]);
    const auto& parameters = methods_[calls[i]->method].parameters;
    for (size_t p = 0; p < parameters.size(); ++p) {
      if (parameters[p] == ArgumentType::kBoolean) calls[i]->arguments[p] = i < count ? 1 : 0;
    }
  }
}

Client ClientSampler::Next() {
  Client client(options_.threads);
  for (uint32_t thread = 0; thread < options_.threads; ++thread) {
    const uint32_t calls = options_.min_calls + Below(options_.max_calls - options_.min_calls + 1);
    for (uint32_t i = 0; i < calls; ++i) client[thread].push_back(NextCall(thread));
  }
  if (options_.booleans != TrueShare::kAny) SetBooleans(client);
  return client;
}

std::string CallText(const SubjectMethod& method, const Call& call) {
  std::string arguments;
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    if (i > 0) arguments += ", ";
    arguments += ArgumentText(method.parameters[i], call.arguments[i]);
  }
  return fmt::format("{}({})", method.name, arguments);
}

}  // namespace mazurka
