#include "java_machine/system/system_machine.h"

#include <algorithm>

#include "java_machine/boot/boot_image.h"
#include "java_machine/system/process_names.h"
#include "jvm/natives/host_state.h"
#include "jvm/network/in_system.h"

namespace mazurka {
namespace {

constexpr uint64_t kNetworkBytes = 16u << 20;  // of a heap without objects

}  // namespace

SystemMachine::SystemMachine(Program& program, const std::vector<ProcessTarget>& targets)
    : network_heap_(kNetworkBytes, program),
      effects_(network_heap_.trail(), console_, Effects::Output::kDiscard),
      network_(std::make_shared<Network>(network_heap_, effects_)) {
  for (const ProcessTarget& target : targets) {
    const auto number = static_cast<uint32_t>(parts_.size());
    parts_.push_back({target, std::make_unique<Network>(*network_, number), nullptr});
  }
}

Result<std::unique_ptr<SystemMachine>> SystemMachine::StartWarm(
    Program& program, const VmOptions& options, const std::vector<ProcessTarget>& targets,
    const std::vector<WarmUp>& warm_ups, BootImage& image, std::vector<size_t>& done) {
  std::unique_ptr<SystemMachine> system(new SystemMachine(program, targets));
  done.assign(targets.size(), 0);
  for (uint32_t i = 0; i < targets.size(); ++i) {
    Part& part = system->parts_[i];
    auto java = JavaMachine::StartWarm(program, OptionsInSystem(options, system->network_, i),
                                       system->console_, part.target.main_class,
                                       part.target.arguments, warm_ups[i], image, &done[i]);
    if (!java) return Fail("process " + part.target.name + ": " + java.error().message);
    part.java = std::move(*java);
  }
  system->network_heap_.PushMark();  // each machine of a process has set its first mark, too
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

ThreadId SystemMachine::Global(uint32_t process, uint32_t local) const {
  const uint32_t id = (local == 0 ? 0 : local + 1) * count() + process;
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
  if (Stuck(MachineStatus::kRefuted) != nullptr || Stuck(MachineStatus::kUnsupported) != nullptr)
    return enabled_;
  for (uint32_t i = 0; i < count(); ++i) {
    for (ThreadId t : parts_[i].java->Enabled()) enabled_.push_back(Global(i, IndexOf(t)));
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
  const uint32_t process = ProcessOf(t);
  if (IsCloser(t)) {
    pending_.kind = OperationKind::kNative;
    pending_.object = LifeOfProcess(process);
    return pending_;
  }
  pending_ = parts_[process].java->Pending(Local(t));
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
void SystemMachine::AppendClosing(uint32_t process, std::vector<Access>& accesses) {
  Network& network = *parts_[process].network;
  std::vector<Network::Place> places;
  network.Record(0, places, [&] { network.Close(network.FirstOpen()); });
  accesses.push_back({OperationKind::kNative, LifeOfProcess(process), 0, 0, false});
  for (const Network::Place& place : places)
    accesses.push_back(
        {OperationKind::kNative, place.object, place.slot, place.bytes, place.writes});
}

void SystemMachine::AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) {
  const uint32_t process = ProcessOf(t);
  if (IsCloser(t)) {
    if (IsClosing(parts_[process])) AppendClosing(process, accesses);
    return;
  }
  if (!Exists(t)) return;
  const size_t first = accesses.size();
  parts_[process].java->AppendPendingAccesses(Local(t), accesses);
  for (size_t i = first; i < accesses.size(); ++i)
    accesses[i] = AccessInSystem(accesses[i], process);
  if (parts_[process].java->Pending(Local(t)).kind == OperationKind::kEnd)
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

void SystemMachine::StepCloser(uint32_t process) {
  AppendClosing(process, footprint_);
  Network& network = *parts_[process].network;
  network.Enter(0);
  network.Close(network.FirstOpen());
}

// Which thread of a process ends last decides when the process ends. So the ends of its threads
// conflict.
void SystemMachine::StepProcess(ThreadId t, uint32_t choice) {
  const uint32_t process = ProcessOf(t);
  JavaMachine& java = *parts_[process].java;
  const bool ends = java.Pending(Local(t)).kind == OperationKind::kEnd;
  java.Step(Local(t), choice);
  for (const Access& access : java.Footprint())
    footprint_.push_back(AccessInSystem(access, process));
  if (ends) footprint_.push_back({OperationKind::kEnd, LifeOfProcess(process), 0, 0, true});
  if (!java.IsOver()) return;
  const bool starts = IsClosing(parts_[process]);
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
  network_heap_.PushMark();
}

void SystemMachine::Undo() {
  for (Part& part : parts_) part.java->Undo();
  network_heap_.UndoToMark();
  enabled_known_ = false;
}

void SystemMachine::PopMark() {
  for (Part& part : parts_) part.java->PopMark();
  network_heap_.PopMark();
}

// ---- The state

Hash128 SystemMachine::Fingerprint() {
  Hash128 sum = effects_.hash();
  for (uint32_t i = 0; i < count(); ++i)
    sum += Combine(parts_[i].java->Fingerprint(), uint64_t{i} + 1);
  return sum;
}

JavaMachine* SystemMachine::Stuck(MachineStatus status) {
  for (Part& part : parts_) {
    if (!HasStopped(part.java->Status())) continue;
    if (part.java->Status() == status) return part.java.get();
  }
  return nullptr;
}

MachineStatus SystemMachine::Status() {
  for (MachineStatus stopped : {MachineStatus::kRefuted, MachineStatus::kUnsupported}) {
    if (Stuck(stopped) != nullptr) return stopped;
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
