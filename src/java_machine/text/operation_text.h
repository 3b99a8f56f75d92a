#pragma once

#include <optional>
#include <string>

#include "java_machine/pending.h"
#include "java_machine/text/object_names.h"

namespace mazurka {

// Describes what a thread is about to do.
class OperationDescriber {
 public:
  OperationDescriber(Vm& vm, ObjectNames& names, Thread& t);

  // The thread's next operation: "read Account#1.balance", or "waits to lock Fork#2, held by
  // Thread-1" if it is blocked.
  std::string Next();
  // The same for a step with one of its alternatives, with values: "read Account#1.balance = 5".
  std::string Step(uint32_t choice, bool times_out);

  // The variable that Step described and its values, if Step knew them.
  struct Values {
    std::string variable, before, after;
  };
  const Values& values() const { return values_; }

 private:
  std::string Access(const std::optional<uint32_t>& choice);
  // Forgets the values of an access whose new value is not known. Returns the text.
  std::string NoValues(std::string text);
  std::string Waits();
  std::string Ends(bool times_out);
  std::string Plain(const std::optional<uint32_t>& choice);
  std::string Notify(const std::optional<uint32_t>& choice);
  std::string Copy();
  std::string Native(const std::optional<uint32_t>& choice);
  std::string File(const std::optional<uint32_t>& choice);
  std::string Output(const std::optional<uint32_t>& choice);
  std::string Location();
  std::string OwnerOf(Ref monitor);
  std::string ThreadOf(Ref thread_object);
  std::string Blocker();
  std::optional<Value> Stored();
  std::optional<Value> Updated(const Value& old, std::string& verb);

  Vm& vm_;
  ObjectNames& names_;
  Thread& t_;
  OperationPlace place_;
  PendingCall call_;
  std::optional<BasicType> type_;  // of what is accessed
  Values values_;
};

}  // namespace mazurka
