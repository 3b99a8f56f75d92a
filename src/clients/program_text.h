// The Java programs: the client itself, and the one that calls the same in sequence.

#pragma once

#include <string>
#include <vector>

#include "clients/allowed.h"
#include "clients/sample.h"
#include "clients/subject.h"

namespace mazurka {

// What is needed to write a client.
struct ClientSource {
  const Subject& subject;
  const std::vector<SubjectMethod>& methods;
  const Client& client;
};

// Which order of calls the allowed results keep: that of each thread, or also that of calls of
// different threads that do not overlap.
enum class ClientOrder : uint8_t { kThread, kRealTime };

// The character that stands for the first thread in an order of calls; the others follow.
constexpr char kFirstThread = 'A';

// A nested class whose main runs the threads so that each call is a step of its own. It prints the
// order of the calls, as a line with a character for each (empty for kThread), and then what the
// calls returned, a line each.
std::string SequentialClass(const ClientSource& source, const std::string& class_name,
                            ClientOrder order);
// The source file with all of them.
std::string SequentialFile(const std::string& class_name, const std::vector<std::string>& nested);

// The program that runs the threads as they are, and throws an AssertionError unless what the calls
// returned is in the table and not refuted by the real-time order. `comment` goes on top.
std::string ClientFile(const ClientSource& source, const AllowedTable& allowed,
                       const std::string& class_name, const std::string& comment);

}  // namespace mazurka
