// Builds traces for tests.
#pragma once

#include "report/trace.h"

namespace mazurka {

class TestTrace {
 public:
  TestTrace& Thread(std::string name) {
    auto slot = static_cast<ThreadId>(trace_.threads.size());
    trace_.threads.push_back({std::move(name), slot});
    return *this;
  }
  TestTrace& Step(size_t thread, OperationKind kind, uint64_t object, int32_t line,
                  std::string text, std::string source = "") {
    TraceStep step;
    step.thread = thread;
    step.choice = {trace_.threads[thread].slot, 0};
    step.operation = {kind, object, 0, 4, nullptr, 0};
    step.text = std::move(text);
    step.place = Place(line);
    step.inner = step.place;
    step.source = std::move(source);
    trace_.steps.push_back(std::move(step));
    return *this;
  }
  // A step that accesses a variable, with its values before and after.
  TestTrace& Access(size_t thread, OperationKind kind, uint64_t object, std::string variable,
                    std::string before, std::string after) {
    Step(thread, kind, object, 1, std::string(NameOf(kind)) + " " + variable);
    OperationText& inner = trace_.steps.back().inner;
    inner.variable = std::move(variable);
    inner.before = std::move(before);
    inner.after = std::move(after);
    return *this;
  }
  TestTrace& In(std::string called) {
    trace_.steps.back().called = std::move(called);
    return *this;
  }
  TestTrace& After(std::string after) {
    trace_.steps.back().after = std::move(after);
    return *this;
  }
  TestTrace& AfterAt(int32_t line, std::string source) {
    trace_.steps.back().after_place = Place(line);
    trace_.steps.back().after_source = std::move(source);
    return *this;
  }
  TestTrace& Next(size_t thread, OperationKind kind, uint64_t object, std::string text) {
    trace_.next.push_back({thread, {kind, object, 0, 4, nullptr, 0}, std::move(text)});
    return *this;
  }
  const Trace& get() const { return trace_; }

 private:
  static OperationText Place(int32_t line) {
    OperationText place;
    place.file = "Foo.java";
    place.line = line;
    place.method = "Foo.run";
    return place;
  }

  Trace trace_;
};

}  // namespace mazurka
