// `mazurka clients`: samples clients of a class and writes them as Java programs.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "check/java_check.h"
#include "clients/program_text.h"
#include "clients/sample.h"

namespace mazurka {

struct ClientsOptions {
  std::string target;  // the name of a class, or a .java file
  std::optional<std::string> class_path;
  std::optional<std::string> jdk;
  std::vector<std::string> methods;  // empty: all that can be called
  SampleOptions sample;
  ClientOrder order = ClientOrder::kRealTime;
  uint32_t count = 10;
  uint64_t seed = 1;
  std::string directory = ".";  // where the programs go; made if it does not exist
  std::string name;             // they are called NAME001, …; empty: CLASSClient
  double seconds = 60;          // for exploring what one of them may return
};

struct WrittenClient {
  std::string file;
  size_t calls = 0;
  size_t outcomes = 0;     // that sequential executions allow
  size_t constraints = 0;  // on the real-time order that the program chooses from
};

// Why clients were not all written though nothing is wrong: a limit. Empty: they were.
using Unfinished = std::string;

// Writes so many different clients, and tells of each as it is written, and how far it is with one.
// The files depend on the options and the class alone.
Result<Unfinished> WriteClients(const ClientsOptions& options,
                                const std::function<void(const WrittenClient&)>& on_written,
                                const OnTick& on_tick);

}  // namespace mazurka
