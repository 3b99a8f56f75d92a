#include "java_machine/system/system_machine.h"

#include <algorithm>

#include "java_machine/boot/boot_image.h"
#include "java_machine/system/process_names.h"
#include "jvm/natives/host_state.h"
#include "jvm/network/in_system.h"

namespace mazurka {

SystemMachine::SystemMachine(Program& program, const std::vector<ProcessTarget>& targets)
    : shared_(program) {
  for (const ProcessTarget& target : targets) {
    const ProcessNumber number{count()};
    parts_.push_back({target, std::make_unique<Network>(*shared_.network, number), nullptr});
  }
}

Result<std::unique_ptr<SystemMachine>> SystemMachine::StartWarm(
    Program& program, const VmOptions& options, const std::vector<ProcessTarget>& targets,
    const std::vector<WarmUp>& warm_ups, BootImage& image, std::vector<size_t>& done) {
  std::unique_ptr<SystemMachine> system(new SystemMachine(program, targets));
  done.assign(targets.size(), 0);
  for (uint32_t i = 0; i < targets.size(); ++i) {
    Part& part = system->parts_[i];
    auto java = JavaMachine::StartWarm(
        program, OptionsInSystem(options, system->shared_.network, ProcessNumber{i}),
        system->shared_.console, part.target.main_class, part.target.arguments, warm_ups[i], image,
        &done[i]);
    if (!java) return Fail("process " + part.target.name + ": " + java.error().message);
    part.java = std::move(*java);
  }
  system->shared_.heap.PushMark();  // each machine of a process has set its first mark, too
  return system;
}

Result<std::unique_ptr<SystemMachine>> SystemMachine::Start(
    Program& program, const VmOptions& options, const std::vector<ProcessTarget>& targets,
    const std::atomic<bool>* stop) {
  std::vector<WarmUp> warm_ups(targets.size());
  BootImage image;
  if (options.explore && options.warm_up) {
    warm_ups = RehearseSystem(program, options, targets, image, stop);
  }
  std::vector<size_t> done;
  auto system = StartWarm(program, options, targets, warm_ups, image, done);
  if (!system) return system;
  for (JavaMachine* java : (*system)->processes()) java->SetStopFlag(stop);
  return system;
}

std::vector<JavaMachine*> SystemMachine::processes() {
  std::vector<JavaMachine*> all;
  for (Part& part : parts_) all.push_back(part.java.get());
  return all;
}

// ---- Threads

ThreadId SystemMachine::Local(ThreadId t) const {
  const uint32_t row = IndexOf(t) / count();
  return static_cast<ThreadId>(row == 0 ? 0 : row - 1);
}

ThreadId SystemMachine::Global(ProcessNumber process, uint32_t local) const {
  const uint32_t id = (local == 0 ? 0 : local + 1) * count() + IndexOf(process);
  MAZ_CHECK_MSG(id < 0xffff, "too many threads in the system");
  return static_cast<ThreadId>(id);
}

bool SystemMachine::Exists(ThreadId t) {
  return IsCloser(t) ? IsClosing(PartOf(t)) : IndexOf(Local(t)) < Java(t).ThreadSlots();
}

uint32_t SystemMachine::ThreadSlots() {
  uint32_t most = 1;
  for (Part& part : parts_) most = std::max(most, part.java->ThreadSlots());
  return count() * (most + 1);
}

// A thread in an atomic section excludes the threads of all processes.
std::span<const ThreadId> SystemMachine::Enabled() {
  if (enabled_known_) return enabled_;
  enabled_known_ = true;
  enabled_.clear();
  if (StoppedWith(MachineStatus::kRefuted) != nullptr ||
      StoppedWith(MachineStatus::kUnsupported) != nullptr)
    return enabled_;
  for (uint32_t i = 0; i < count(); ++i) {
    for (ThreadId t : parts_[i].java->Enabled())
      enabled_.push_back(Global(ProcessNumber{i}, IndexOf(t)));
    if (IsClosing(parts_[i])) enabled_.push_back(static_cast<ThreadId>(count() + i));
  }
  std::sort(enabled_.begin(), enabled_.end());
  const auto exclusive =
      std::find_if(enabled_.begin(), enabled_.end(), [this](ThreadId t) { return IsInSection(t); });
  if (exclusive != enabled_.end()) enabled_.assign(1, ThreadId{*exclusive});
  return enabled_;
}

// A thread that its process has ended by System.exit still has the operation that it was about to
// execute: reductions have to explore that before the end.
const Operation& SystemMachine::Pending(ThreadId t) {
  pending_ = {};
  if (!Exists(t)) return pending_;
  const ProcessNumber process = ProcessOf(t);
  if (IsCloser(t)) {
    pending_.kind = OperationKind::kNative;
    pending_.object = LifeOfProcess(process);
    return pending_;
  }
  pending_ = parts_[IndexOf(process)].java->Pending(Local(t));
  pending_.object = NameInSystem(pending_.object, process);
  return pending_;
}

uint32_t SystemMachine::Alternatives(ThreadId t) {
  return IsCloser(t) ? 1 : Java(t).Alternatives(Local(t));
}

std::optional<ThreadId> SystemMachine::BlockedBy(ThreadId t) {
  if (IsCloser(t) || !Exists(t)) return std::nullopt;
  const std::optional<ThreadId> by = Java(t).BlockedBy(Local(t));
  return by ? std::optional(Global(ProcessOf(t), IndexOf(*by))) : std::nullopt;
}

// ---- Steps

// The system closes the process's lowest descriptor next.
void SystemMachine::AppendClosing(ProcessNumber process, std::vector<Access>& accesses) {
  Network& network = *parts_[IndexOf(process)].network;
  std::vector<Network::Place> places;
  network.Record(0, places, [&] { network.Close(network.FirstOpen()); });
  accesses.push_back({OperationKind::kNative, LifeOfProcess(process), 0, 0, false});
  for (const Network::Place& place : places)
    accesses.push_back(
        {OperationKind::kNative, place.object, place.slot, place.bytes, place.writes});
}

void SystemMachine::AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) {
  const ProcessNumber process = ProcessOf(t);
  if (IsCloser(t)) {
    if (IsClosing(parts_[IndexOf(process)])) AppendClosing(process, accesses);
    return;
  }
  if (!Exists(t)) return;
  const size_t first = accesses.size();
  parts_[IndexOf(process)].java->AppendPendingAccesses(Local(t), accesses);
  for (size_t i = first; i < accesses.size(); ++i)
    accesses[i] = AccessInSystem(accesses[i], process);
  if (parts_[IndexOf(process)].java->Pending(Local(t)).kind == OperationKind::kEnd)
    accesses.push_back({OperationKind::kEnd, LifeOfProcess(process), 0, 0, true});
}

void SystemMachine::Step(ThreadId t, uint32_t choice) {
  footprint_.clear();
  if (IsCloser(t))
    StepCloser(ProcessOf(t));
  else
    StepProcess(t, choice);
  SynchroniseClocks();
  enabled_known_ = false;
  for (Part& part : parts_) part.java->OutsideChanged();
}

void SystemMachine::StepCloser(ProcessNumber process) {
  AppendClosing(process, footprint_);
  Network& network = *parts_[IndexOf(process)].network;
  network.Enter(0);
  network.Close(network.FirstOpen());
}

// Which thread of a process ends last decides when the process ends. So the ends of its threads
// conflict.
void SystemMachine::StepProcess(ThreadId t, uint32_t choice) {
  const ProcessNumber process = ProcessOf(t);
  JavaMachine& java = *parts_[IndexOf(process)].java;
  const bool ends = java.Pending(Local(t)).kind == OperationKind::kEnd;
  java.Step(Local(t), choice);
  for (const Access& access : java.Footprint())
    footprint_.push_back(AccessInSystem(access, process));
  if (ends) footprint_.push_back({OperationKind::kEnd, LifeOfProcess(process), 0, 0, true});
  if (!java.IsOver()) return;
  const bool starts = IsClosing(parts_[IndexOf(process)]);
  footprint_.push_back(
      {starts ? OperationKind::kStart : OperationKind::kEnd, LifeOfProcess(process), 0, 0, true});
}

// All processes have one clock.
void SystemMachine::SynchroniseClocks() {
  int64_t latest = 0;
  for (int i = 0; i < 2; ++i) {  // a clock that follows may round up
    for (Part& part : parts_) latest = std::max(latest, part.java->vm().clock().now());
    for (Part& part : parts_) {
      if (!part.java->IsOver()) part.java->FollowClock(latest);
    }
  }
}

void SystemMachine::Mark() {
  for (Part& part : parts_) part.java->Mark();
  shared_.heap.PushMark();
}

void SystemMachine::Undo() {
  for (Part& part : parts_) part.java->Undo();
  shared_.heap.UndoToMark();
  enabled_known_ = false;
}

void SystemMachine::PopMark() {
  for (Part& part : parts_) part.java->PopMark();
  shared_.heap.PopMark();
}

// ---- The state

Hash128 SystemMachine::Fingerprint() {
  Hash128 sum = shared_.effects.hash();
  for (uint32_t i = 0; i < count(); ++i)
    sum += Combine(parts_[i].java->Fingerprint(), uint64_t{i} + 1);
  return sum;
}

SystemMachine::Part* SystemMachine::StoppedWith(MachineStatus status) {
  for (Part& part : parts_) {
    if (part.java->Status() == status) return &part;
  }
  return nullptr;
}

MachineStatus SystemMachine::Status() {
  for (MachineStatus stopped : {MachineStatus::kRefuted, MachineStatus::kUnsupported}) {
    if (StoppedWith(stopped) != nullptr) return stopped;
  }
  if (!Enabled().empty()) return MachineStatus::kRunning;
  if (AssumptionFailed()) return MachineStatus::kAssumed;
  const bool all_over = std::all_of(parts_.begin(), parts_.end(), [](const Part& part) {
    return part.target.is_server || part.java->IsOver();
  });
  return all_over ? MachineStatus::kFinished : MachineStatus::kDeadlocked;
}

bool SystemMachine::AssumptionFailed() {
  return std::any_of(parts_.begin(), parts_.end(),
                     [](const Part& part) { return part.java->AssumptionFailed(); });
}

uint32_t SystemMachine::FailureCount() {
  uint32_t sum = 0;
  for (Part& part : parts_) sum += part.java->FailureCount();
  return sum;
}

}  // namespace mazurka
