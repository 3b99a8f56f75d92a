// java.lang.ref. The collector never clears references, so none is ever pending, and the machine
// does not start the threads that wait for pending references.
#include "jvm/natives/tables.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus No(NativeEnv& e) { return e.ReturnBool(false); }
NativeStatus Null(NativeEnv& e) { return e.ReturnRef(Ref::kNull); }

bool StopsBefore(NativeEnv& e, Announced kind) {
  const Field& referent = *e.vm.objects().KlassOf(e.Reference(0)).FieldNamed("referent");
  return e.vm.accesses().StopsBefore(e.thread, kind, e.Reference(0), referent.offset, 4);
}

NativeStatus RefersTo(NativeEnv& e) {
  if (StopsBefore(e, Announced::kRead)) return NativeStatus::kOperation;
  return e.ReturnBool(e.vm.objects().GetRef(e.Reference(0), "referent") == e.Reference(1));
}

NativeStatus Clear(NativeEnv& e) {
  if (StopsBefore(e, Announced::kWrite)) return NativeStatus::kOperation;
  e.vm.objects().SetRef(e.Reference(0), "referent", Ref::kNull);
  return e.Void();
}

// PhantomCleanable.insert and remove. No thread walks the list of a cleaner, so being on it is a
// property of the object alone: `next` is null. Otherwise `next` is the object itself, as in the
// JDK's code.
NativeStatus SetLinks(NativeEnv& e, Ref to) {
  e.vm.objects().SetRef(e.Reference(0), "next", to);
  e.vm.objects().SetRef(e.Reference(0), "prev", to);
  return e.Void();
}
NativeStatus InsertCleanable(NativeEnv& e) { return SetLinks(e, Ref::kNull); }
NativeStatus RemoveCleanable(NativeEnv& e) {
  const bool is_listed = IsNull(e.vm.objects().GetRef(e.Reference(0), "next"));
  if (is_listed) SetLinks(e, e.Reference(0));
  return e.ReturnBool(is_listed);
}

NativeStatus WaitForever(NativeEnv& e) { return e.Unsupported("waiting for cleared references"); }

constexpr std::string_view kReference = "java/lang/ref/Reference";
constexpr std::string_view kCleanable = "jdk/internal/ref/PhantomCleanable";
constexpr std::string_view kUnlinked = "no thread walks the list, which would be shared by all";
constexpr std::string_view kKept = "the collector clears no references";

constexpr NativeRow kRows[] = {
    {kReference, "refersTo0(Ljava/lang/Object;)Z", &RefersTo},
    {"java/lang/ref/PhantomReference", "refersTo0(Ljava/lang/Object;)Z", &RefersTo},
    {kReference, "clear0()V", &Clear},
    {kReference, "hasReferencePendingList()Z", &No},
    {kReference, "getAndClearReferencePendingList()Ljava/lang/ref/Reference;", &Null},
    {kReference, "waitForReferencePendingList()V", &WaitForever},
    {"jdk/internal/ref/CleanerImpl",
     "start(Ljava/lang/ref/Cleaner;Ljava/util/concurrent/ThreadFactory;)V", &Nothing, kKept},
    {kCleanable, "insert()V", &InsertCleanable, kUnlinked},
    {kCleanable, "remove()Z", &RemoveCleanable, kUnlinked},
    {"java/lang/ref/Finalizer", "runFinalization()V", &Nothing, kKept},
    {"java/lang/ref/Finalizer", "register(Ljava/lang/Object;)V", &Nothing, kKept},
};

}  // namespace

std::span<const NativeRow> ReferenceNatives() { return kRows; }

}  // namespace mazurka
