#include "jvm/interpreter/lock_layout.h"

#include <string>

#include "base/check.h"

namespace mazurka {
namespace {

constexpr std::string_view kPackage = "java/util/concurrent/";

uint32_t OffsetOf(Klass* klass, std::string_view field) {
  const Field* f = klass->FieldNamed(field);
  MAZ_CHECK_MSG(f != nullptr, std::string(klass->name.view()) + "." + std::string(field));
  return f->offset;
}

}  // namespace

LockLayout LockLayout::Of(Program& program) {
  auto load = [&](std::string_view name) {
    return program.LoadBoot(std::string(kPackage) + std::string(name));
  };
  LockLayout l{};
  l.reentrant_sync = load("locks/ReentrantLock$NonfairSync");
  l.fair_reentrant_sync = load("locks/ReentrantLock$FairSync");
  l.read_write_sync = load("locks/ReentrantReadWriteLock$NonfairSync");
  l.fair_read_write_sync = load("locks/ReentrantReadWriteLock$FairSync");
  l.semaphore_sync = load("Semaphore$NonfairSync");
  l.fair_semaphore_sync = load("Semaphore$FairSync");
  l.latch_sync = load("CountDownLatch$Sync");
  l.worker = load("ThreadPoolExecutor$Worker");
  l.reentrant_lock_sync = OffsetOf(load("locks/ReentrantLock"), "sync");
  l.read_write_lock_sync = OffsetOf(load("locks/ReentrantReadWriteLock"), "sync");
  l.read_lock_sync = OffsetOf(load("locks/ReentrantReadWriteLock$ReadLock"), "sync");
  l.write_lock_sync = OffsetOf(load("locks/ReentrantReadWriteLock$WriteLock"), "sync");
  l.condition_sync = OffsetOf(load("locks/AbstractQueuedSynchronizer$ConditionObject"), "this$0");
  l.state = OffsetOf(l.reentrant_sync, "state");
  l.owner = OffsetOf(l.reentrant_sync, "exclusiveOwnerThread");
  l.read_holds = OffsetOf(l.read_write_sync, "cachedHoldCounter");
  l.unit_nanos = OffsetOf(load("TimeUnit"), "scale");
  l.date = program.LoadBoot("java/util/Date");
  l.date_millis = OffsetOf(l.date, "fastTime");
  l.date_calendar = OffsetOf(l.date, "cdate");
  l.pool_worker = load("ForkJoinWorkerThread");
  return l;
}

}  // namespace mazurka
