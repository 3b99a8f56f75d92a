// What properties, reductions and reports ask about a system. Most questions concern one thread,
// and the machine of its process answers them.

#include "java_machine/system/process_names.h"
#include "java_machine/system/system_machine.h"

namespace mazurka {
namespace {

// The output of a process in that of the system: each line begins with the process's name.
std::string WithName(const std::string& name, std::string_view output) {
  std::string text;
  for (size_t from = 0; from < output.size();) {
    const size_t end = std::min(output.find('\n', from), output.size());
    text += name + "| ";
    text.append(output.substr(from, end - from));
    text += '\n';
    from = end + 1;
  }
  return text;
}

}  // namespace

// ---- Inspector

Failure SystemMachine::FailureAt(uint32_t index) {
  for (uint32_t i = 0; i < count(); ++i) {
    JavaMachine& java = *parts_[i].java;
    if (index >= java.FailureCount()) {
      index -= java.FailureCount();
      continue;
    }
    Failure failure = java.FailureAt(index);
    failure.thread = Global(ProcessNumber{i}, IndexOf(failure.thread));
    failure.thread_name = parts_[i].target.name + "/" + failure.thread_name;
    return failure;
  }
  MAZ_CHECK_MSG(false, "no such failure");
}

Outcome SystemMachine::TakeOutcome() {
  Outcome outcome;
  const bool is_deadlock = Status() == MachineStatus::kDeadlocked;
  for (Part& part : parts_) {
    const Outcome own = part.java->TakeOutcome();
    outcome.output += WithName(part.target.name, own.output);
    for (const std::string& exception : own.exceptions)
      outcome.exceptions.push_back(part.target.name + ": " + exception);
    if (own.end == Outcome::End::kExit) outcome.end = Outcome::End::kExit;
    const int32_t status = own.status.value_or(0);
    if (outcome.status.value_or(0) == 0) outcome.status = status;
    if (own.end == Outcome::End::kExit)
      outcome.output += part.target.name + "| [exit " + std::to_string(status) + "]\n";
    else if (own.end == Outcome::End::kDeadlock && !part.target.is_server)
      outcome.output += part.target.name + "| [waits]\n";
  }
  if (is_deadlock) {
    outcome.end = Outcome::End::kDeadlock;
    outcome.status.reset();
  }
  return outcome;
}

Hash128 SystemMachine::LocalFingerprint(ThreadId t) {
  const ProcessNumber process = ProcessOf(t);
  if (IsCloser(t))
    return Mix128(LifeOfProcess(process), IsClosing(parts_[IndexOf(process)]) ? 1 : 0);
  return Combine(Java(t).LocalFingerprint(Local(t)), uint64_t{IndexOf(process)} + 1);
}

void SystemMachine::AppendState(std::vector<uint8_t>& bytes) {
  for (Part& part : parts_) part.java->AppendState(bytes);
}

uint64_t SystemMachine::StableNameOf(ThreadId t) {
  const ProcessNumber process = ProcessOf(t);
  if (IsCloser(t)) return LifeOfProcess(process);
  return NameInSystem(Java(t).StableNameOf(Local(t)), process);
}

void SystemMachine::AppendHeldLocks(ThreadId t, std::vector<uint64_t>& names) {
  if (IsCloser(t) || !Exists(t)) return;
  std::vector<uint64_t> own;
  Java(t).AppendHeldLocks(Local(t), own);
  AppendLocks(ProcessOf(t), own, names);
}

void SystemMachine::AppendReadLocks(ThreadId t, std::vector<uint64_t>& names) {
  if (IsCloser(t) || !Exists(t)) return;
  std::vector<uint64_t> own;
  Java(t).AppendReadLocks(Local(t), own);
  AppendLocks(ProcessOf(t), own, names);
}

void SystemMachine::AppendLocks(ProcessNumber process, const std::vector<uint64_t>& own,
                                std::vector<uint64_t>& names) {
  for (uint64_t name : own) {
    names.push_back(NameInSystem(name, process));
    locks_[names.back()] = {process, name};
  }
}

bool SystemMachine::IsShared(ThreadId t, Sharing how) {
  return IsCloser(t) || Java(t).IsShared(Local(t), how);
}

std::string SystemMachine::FieldName(ThreadId t) {
  return IsCloser(t) ? "" : Java(t).FieldName(Local(t));
}

std::optional<CounterStep> SystemMachine::CounterStepOf(ThreadId t) {
  if (IsCloser(t)) return std::nullopt;
  std::optional<CounterStep> step = Java(t).CounterStepOf(Local(t));
  if (step) step->object = NameInSystem(step->object, ProcessOf(t));
  return step;
}

Relevance SystemMachine::RelevanceOf(ThreadId t) {
  return IsCloser(t) ? Relevance::kAutomatic : Java(t).RelevanceOf(Local(t));
}

std::optional<uint64_t> SystemMachine::PendingValue(ThreadId t) {
  if (IsCloser(t)) return std::nullopt;
  valued_ = ProcessOf(t);
  return Java(t).PendingValue(Local(t));
}

std::optional<uint64_t> SystemMachine::ValueAfterStep() {
  return parts_[IndexOf(valued_)].java->ValueAfterStep();
}

uint64_t SystemMachine::Instructions() {
  uint64_t sum = 0;
  for (Part& part : parts_) sum += part.java->Instructions();
  return sum;
}

uint64_t SystemMachine::OutsideReads() {
  uint64_t sum = 0;
  for (Part& part : parts_) sum += part.java->OutsideReads();
  return sum;
}

// ---- Narrator

void SystemMachine::StartNarration() {
  for (Part& part : parts_) part.java->StartNarration();
}

std::string SystemMachine::ThreadName(ThreadId t) {
  const std::string& process = PartOf(t).target.name;
  if (IsCloser(t)) return process + "/(system)";
  return process + "/" + Java(t).ThreadName(Local(t));
}

uint32_t SystemMachine::StartNumber(ThreadId t) {
  if (IsCloser(t)) return IndexOf(t);
  return IndexOf(Global(ProcessOf(t), Java(t).StartNumber(Local(t))));
}

OperationText SystemMachine::Describe(ThreadId t) {
  OperationText text = IsCloser(t) ? OperationText{} : Java(t).Describe(Local(t));
  if (IsCloser(t))
    text.text = "close a socket of the process, which has ended";
  else if (Java(t).IsOver())
    text.text = "stopped, because the process has ended";
  return text;
}

OperationText SystemMachine::DescribeStep(ThreadId t, uint32_t choice) {
  return IsCloser(t) ? Describe(t) : Java(t).DescribeStep(Local(t), choice);
}

std::optional<int64_t> SystemMachine::EarlyTimeOut(ThreadId t, uint32_t choice) {
  return IsCloser(t) ? std::nullopt : Java(t).EarlyTimeOut(Local(t), choice);
}

std::vector<std::string> SystemMachine::Holds(ThreadId t) {
  if (IsCloser(t)) return {};
  return Java(t).Holds(Local(t));
}

std::string SystemMachine::LockText(uint64_t name) {
  const auto [process, own] = locks_.at(name);
  return parts_[IndexOf(process)].java->LockText(own);
}

std::vector<OperationText> SystemMachine::Stack(ThreadId t) {
  if (IsCloser(t)) return {Describe(t)};
  return Java(t).Stack(Local(t));
}

std::string SystemMachine::WhyUnsupported() {
  for (MachineStatus stopped : {MachineStatus::kUnsupported, MachineStatus::kRefuted}) {
    if (Part* part = StoppedWith(stopped); part != nullptr)
      return part->java->WhyUnsupported() + "in process " + part->target.name + "\n";
  }
  return "";
}

}  // namespace mazurka
