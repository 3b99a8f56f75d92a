// Java PathFinder's on-the-fly reduction (developer guide: On-the-fly Partial Order Reduction).
//
// A transition continues until its thread is about to execute a scheduling-relevant operation.
// There the search tries all enabled threads. The filters decide whether an operation is relevant;
// each of them has one reason why it is not. See docs/reductions/jpf.md.

#include <algorithm>

#include "reductions/jpf/filter.h"
#include "reductions/jpf/filter_protection.h"
#include "reductions/none.h"

namespace mazurka {
namespace {

std::unique_ptr<Filter> MakeSharingFilter(SharingPolicy policy) {
  switch (policy) {
    case SharingPolicy::kReachability:
      return MakeReachabilityFilter();
    case SharingPolicy::kHistory:
      return MakeHistoryFilter();
    case SharingPolicy::kEscape:
      return MakeEscapeFilter();
  }
  return nullptr;
}

// Cheap filters come first.
std::vector<std::unique_ptr<Filter>> MakeFilters(const JpfOptions& options) {
  const bool by_history = options.sharing_filter && options.sharing == SharingPolicy::kHistory;
  std::vector<std::unique_ptr<Filter>> filters;
  if (options.type_filter) filters.push_back(MakeTypeFilter());
  if (options.threads_filter) filters.push_back(MakeThreadsFilter());
  if (options.release_filter.value_or(by_history)) filters.push_back(MakeReleaseFilter());
  if (options.locks_filter) filters.push_back(MakeLocksFilter());
  if (options.sharing_filter) filters.push_back(MakeSharingFilter(options.sharing));
  if (options.protected_after > 0) filters.push_back(std::make_unique<ProtectionFilter>(options));
  return filters;
}

class Jpf : public Reduction {
 public:
  explicit Jpf(const ReductionOptions& options)
      : longest_(options.jpf.longest_transition),
        all_threads_(MakeNone(options)),
        filters_(MakeFilters(options.jpf)) {
    for (const auto& filter : filters_) {
      if (filter->Watches()) watching_.push_back(filter.get());
    }
  }

  // In the states that are kept, the search tries all threads.
  void Enter(Machine& machine, const Execution& execution, StateNumber state) override {
    for (Filter* filter : watching_) filter->Entered(machine);
    all_threads_->Enter(machine, execution, state);
  }
  std::optional<Choice> Next() override { return all_threads_->Next(); }
  void Leave() override { all_threads_->Leave(); }
  double Explored() const override { return all_threads_->Explored(); }

  std::vector<std::string> LeftOut() const override {
    std::vector<std::string> reasons;
    for (const auto& filter : filters_) {
      if (std::string reason = filter->LeftOut(); !reason.empty()) reasons.push_back(reason);
    }
    if (never_)
      reasons.emplace_back(
          "Operations with the attribute never relevant were not scheduling points.");
    return reasons;
  }

  std::vector<std::string> Warnings() const override {
    std::vector<std::string> all;
    for (const auto& filter : filters_) {
      for (std::string& warning : filter->Warnings()) all.push_back(std::move(warning));
    }
    return all;
  }

  void Stepped(Machine& machine, const Execution& execution) override {
    for (Filter* filter : watching_) filter->Stepped(machine, execution);
  }

  bool PassesThrough(Machine& machine, const Execution& execution) override {
    const bool passes = passed_ < longest_ && !EndsTransition(machine, execution.back());
    passed_ = passes ? passed_ + 1 : 0;
    return passes;
  }

 private:
  // True if the transition ends after the step that was just taken.
  bool EndsTransition(Machine& machine, const Event& taken) {
    const ThreadId t = taken.choice.thread;
    for (Filter* filter : watching_) {
      if (filter->Keeps(taken)) return true;
    }
    const auto enabled = machine.Enabled();
    if (std::find(enabled.begin(), enabled.end(), t) == enabled.end()) return true;
    if (machine.Alternatives(t) != 1) return true;  // a choice of data
    return IsRelevant(machine, t);
  }

  // Annotations take precedence over filters.
  bool IsRelevant(Machine& machine, ThreadId t) {
    const Operation op = machine.Pending(t);
    for (Filter* filter : watching_) filter->Arrived(machine, t, op);
    switch (machine.Inspect().RelevanceOf(t)) {
      case Relevance::kAutomatic:
        break;
      case Relevance::kNever:
        never_ = true;
        return false;
      case Relevance::kAlways:
        return true;
      case Relevance::kOthersRunnable:
        return machine.Enabled().size() > 1;
      case Relevance::kOutermostLock:
        return !machine.Inspect().IsReentrant(t);
    }
    return std::none_of(filters_.begin(), filters_.end(),
                        [&](const auto& filter) { return filter->Passes(machine, t, op); });
  }

  const uint32_t longest_;
  std::unique_ptr<Reduction> all_threads_;
  std::vector<std::unique_ptr<Filter>> filters_;
  std::vector<Filter*> watching_;  // those of filters_ that observe the search
  bool never_ = false;             // an annotation let a transition continue
  uint32_t passed_ = 0;            // states passed since the last kept one
};

}  // namespace

std::unique_ptr<Reduction> MakeJpf(const ReductionOptions& options) {
  return std::make_unique<Jpf>(options);
}

}  // namespace mazurka
