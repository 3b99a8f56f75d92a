// The results of sequential executions of clients.

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "check/java_check.h"
#include "clients/allowed.h"
#include "clients/program_text.h"
#include "jvm/classpath/compiler.h"
#include "jvm/runtime/program.h"

namespace mazurka {

// Compiles a batch of clients into one program. Explores for each client every sequential order
// that respects the order within each thread. With ClientOrder::kThread, equal states are explored
// once, so the exploration takes far fewer steps than there are orders.
class SequentialRuns {
 public:
  // `class_path` contains the subject, as a class or as a source.
  static Result<SequentialRuns> Make(const Jdk& jdk, const std::string& class_path,
                                     const std::vector<ClientSource>& clients, ClientOrder order,
                                     const Watch& watch);

  struct Explored {
    Outcomes outcomes;
    Limit limit = Limit::kNone;  // otherwise outcomes may be missing
  };

  // The allowed results of the n-th client. Skips orders in which a call waits for ever: in a
  // linearization that call comes later. Fails if the client cannot be explored.
  Result<Explored> Explore(size_t client, Watch& watch, const OnTick& on_tick) const;

 private:
  SequentialRuns(Compiled compiled, std::unique_ptr<Program> program, std::string class_path)
      : compiled_(std::move(compiled)),
        program_(std::move(program)),
        class_path_(std::move(class_path)) {}

  Compiled compiled_;
  std::unique_ptr<Program> program_;
  std::string class_path_;
};

}  // namespace mazurka
