// The text of Java programs: the client itself, and the program that runs the same calls in
// sequence.

#pragma once

#include <string>
#include <vector>

#include "clients/allowed.h"
#include "clients/sample.h"
#include "clients/subject.h"

namespace mazurka {

// The input of the functions below.
struct ClientSource {
  const Subject& subject;
  const std::vector<SubjectMethod>& methods;
  const Client& client;
};

// The order of calls that allowed results respect: the order within each thread, or also the order
// of calls of different threads that do not overlap.
enum class ClientOrder : uint8_t { kThread, kRealTime };

// The character of the first thread in an order of calls; the second thread has the next one.
constexpr char kFirstThread = 'A';

// A nested class whose main runs the threads so that each call is a single step. It prints the
// order of the calls as a line with one character per call (empty for kThread), then the result of
// each call on a line of its own.
std::string SequentialClass(const ClientSource& source, const std::string& class_name,
                            ClientOrder order);
// The source file with all nested classes.
std::string SequentialFile(const std::string& class_name, const std::vector<std::string>& nested);

// The program that runs the threads concurrently. It throws an AssertionError unless the table
// contains the results and the real-time order does not refute them. `comment` is its first line.
std::string ClientFile(const ClientSource& source, const AllowedTable& allowed,
                       const std::string& class_name, const std::string& comment);

}  // namespace mazurka
