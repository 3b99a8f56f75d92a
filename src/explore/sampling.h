#pragma once

#include <vector>

#include "explore/samplers/coverage.h"
#include "explore/samplers/race_glance.h"
#include "explore/samplers/sampler.h"
#include "explore/samplers/shared_places.h"
#include "explore/search.h"

namespace mazurka {

// Runs executions whose steps a sampler chooses.
class Sampling {
 public:
  struct Options {
    // Threads take steps that other threads seem not to notice before the sampler chooses. Null:
    // the sampler chooses every step. Not owned.
    SharedPlaces* shared = nullptr;
    // Shows the races of each execution. Null: nobody asks for them. Not owned.
    RaceGlance* races = nullptr;
    bool counts_states = true;
    bool judges_endless = true;  // looks for endless loops behind executions that do not end
  };
  Sampling(SearchContext& context, Sampler& sampler, Coverage& coverage, Options options)
      : c_(context),
        machine_(context.machine),
        sampler_(sampler),
        coverage_(coverage),
        options_(options) {}

  // Runs one execution.
  // REQUIRES: the machine is in the initial state. It is there afterwards, too.
  void RunExecution();
  // True if the search is over: a violation was found, the machine has stopped, or a limit was met.
  bool is_done() const { return done_; }
  void StopAt(Limit limit) {
    done_ = true;
    result_.limit = limit;
  }
  const SearchResult& result() const { return result_; }

 private:
  bool AtEnd();
  void Advance();
  void CountState();
  bool IsUnnoticed(ThreadId t);
  void Take(const Choice& choice);
  void RecordDepth();
  uint64_t NameOf(ThreadId t);

  SearchContext& c_;
  Machine& machine_;
  Sampler& sampler_;
  Coverage& coverage_;
  const Options options_;
  SearchResult result_;
  bool done_ = false;

  // --- Of the current execution
  struct Thread {
    bool has_name = false;
    bool is_noticed = false;  // its next step may be noticed
    uint64_t name = 0;        // stable
  };
  Thread& At(ThreadId t) {
    if (threads_.size() <= IndexOf(t)) threads_.resize(IndexOf(t) + 1);
    return threads_[IndexOf(t)];
  }
  std::vector<Thread> threads_;
  Execution execution_;
  size_t marks_ = 0;
};

}  // namespace mazurka
