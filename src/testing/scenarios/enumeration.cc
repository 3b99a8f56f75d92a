#include "testing/scenarios/enumeration.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

namespace mazurka {
namespace {

// How many calls each thread has; the largest number comes first.
using Shape = std::vector<uint32_t>;

void AddShapes(uint32_t left, uint32_t most, uint32_t threads, Shape& shape,
               std::vector<Shape>& shapes) {
  if (left == 0 && shape.size() >= 2) shapes.push_back(shape);
  if (left == 0 || threads == 0) return;
  for (uint32_t calls = std::min(left, most); calls > 0; --calls) {
    shape.push_back(calls);
    AddShapes(left - calls, calls, threads - 1, shape, shapes);
    shape.pop_back();
  }
}

// Balanced shapes come first: they have the most interleavings.
std::vector<Shape> ShapesOf(uint32_t calls, uint32_t threads) {
  std::vector<Shape> shapes;
  Shape shape;
  AddShapes(calls, calls, threads, shape, shapes);
  std::ranges::stable_sort(shapes, {}, [](const Shape& s) { return s.front(); });
  return shapes;
}

class Enumeration {
 public:
  explicit Enumeration(const ScenarioTest& test) : test_(test) {
    // An argument can be the number of the thread. Then equal threads make different calls.
    has_symmetry_ = std::ranges::none_of(test.calls, [](const ScenarioCall& call) {
      return std::ranges::find(call.values, "T") != call.values.end();
    });
  }

  std::vector<Scenario> Run(uint32_t size) {
    const ScenarioBounds& bounds = test_.bounds;
    for (uint32_t around = 0; around <= bounds.before + bounds.after; ++around) {
      for (uint32_t after = 0; after <= std::min(around, bounds.after); ++after) {
        const uint32_t before = around - after;
        if (before > bounds.before || around + 2 > size) continue;
        for (const Shape& shape : ShapesOf(size - around, bounds.threads)) {
          scenario_ = {std::vector<uint32_t>(before), {}, std::vector<uint32_t>(after)};
          for (uint32_t calls : shape) scenario_.threads.emplace_back(calls);
          Fill(Places());
        }
      }
    }
    return std::move(scenarios_);
  }

 private:
  std::vector<uint32_t*> Places() {
    std::vector<uint32_t*> places;
    for (auto& thread : scenario_.threads)
      for (uint32_t& call : thread) places.push_back(&call);
    for (uint32_t& call : scenario_.before) places.push_back(&call);
    for (uint32_t& call : scenario_.after) places.push_back(&call);
    return places;
  }

  // All combinations, like the digits of a number.
  void Fill(const std::vector<uint32_t*>& places) {
    for (uint32_t* place : places) *place = 0;
    for (;;) {
      if (IsWanted()) scenarios_.push_back(scenario_);
      size_t at = places.size();
      while (at > 0 && ++*places[at - 1] == test_.calls.size()) *places[--at] = 0;
      if (at == 0) return;
    }
  }

  bool IsWanted() const {
    const auto& threads = scenario_.threads;
    for (size_t i = 1; i < threads.size() && has_symmetry_; ++i) {
      if (threads[i - 1].size() == threads[i].size() && threads[i - 1] > threads[i]) return false;
    }
    return KeepsOnce() && KeepsGroups();
  }

  bool KeepsOnce() const {
    std::set<size_t> seen;
    const auto is_new = [&](uint32_t call) {
      const ScenarioCall& c = test_.calls[call];
      return !c.run_once || seen.insert(c.operation).second;
    };
    return std::ranges::all_of(scenario_.before, is_new) &&
           std::ranges::all_of(scenario_.after, is_new) &&
           std::ranges::all_of(scenario_.threads, [&](const auto& thread) {
             return std::ranges::all_of(thread, is_new);
           });
  }

  bool KeepsGroups() const {
    std::map<std::string, size_t> threads;
    for (size_t i = 0; i < scenario_.threads.size(); ++i) {
      for (uint32_t call : scenario_.threads[i]) {
        const std::string& group = test_.calls[call].group;
        if (!group.empty() && threads.emplace(group, i).first->second != i) return false;
      }
    }
    return true;
  }

  const ScenarioTest& test_;
  bool has_symmetry_ = true;
  Scenario scenario_;
  std::vector<Scenario> scenarios_;
};

}  // namespace

std::vector<Scenario> ScenariosOf(const ScenarioTest& test, uint32_t size) {
  return test.calls.empty() ? std::vector<Scenario>() : Enumeration(test).Run(size);
}

}  // namespace mazurka
