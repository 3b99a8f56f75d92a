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
  bool no_cache = false;             // as in CheckOptions
  std::vector<std::string> methods;  // empty: all callable methods
  SampleOptions sample;
  ClientOrder order = ClientOrder::kRealTime;
  uint32_t count = 10;
  uint64_t seed = 1;
  std::string directory = ".";  // of the programs; created if it does not exist
  std::string name;             // the programs are NAME001, …; empty: CLASSClient
  double seconds = 60;          // time to compute the allowed results of one program
};

struct WrittenClient {
  std::string file;
  size_t calls = 0;
  size_t outcomes = 0;     // of sequential executions
  size_t constraints = 0;  // real-time orders that the program chooses from
};

// The limit that ended the command before all clients were written; empty if none did.
using Unfinished = std::string;

// Writes options.count different clients. Calls `on_written` after each and `on_tick` while it
// explores one. The files depend only on the options and the class.
Result<Unfinished> WriteClients(const ClientsOptions& options,
                                const std::function<void(const WrittenClient&)>& on_written,
                                const OnTick& on_tick);

}  // namespace mazurka
