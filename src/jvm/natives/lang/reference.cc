// java.lang.ref. The machine starts no thread that waits for pending references: no reference is
// ever pending in the sense of the JDK.
#include "jvm/interpreter/choices.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/lang/finalizers.h"
#include "jvm/natives/lang/references.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus No(NativeEnv& e) { return e.ReturnBool(false); }
NativeStatus Null(NativeEnv& e) { return e.ReturnRef(Ref::kNull); }

bool StopsBefore(NativeEnv& e, Announced kind) {
  const Field& referent = *e.vm.objects().KlassOf(e.Reference(0)).FieldNamed("referent");
  return e.vm.accesses().StopsBefore(e.thread, kind, e.Reference(0), referent.offset, 4);
}

Ref Referent(NativeEnv& e) { return e.vm.objects().GetRef(e.Reference(0), "referent"); }

NativeStatus RefersTo(NativeEnv& e) {
  if (StopsBefore(e, Announced::kRead)) return NativeStatus::kOperation;
  return e.ReturnBool(Referent(e) == e.Reference(1));
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

// ---- Clearing as a choice of the search ----

// These calls are operations at which the search chooses whether the collector acts first
// (java_machine/reference_clearer.h), if the program itself reads the reference. The search has
// acted when they run.

NativeStatus GetOrCleared(NativeEnv& e) {
  return IsCollectionPoint(e.thread, e.method, e.args) ? e.ReturnRef(Referent(e)) : RunShipped(e);
}

NativeStatus RefersToOrCleared(NativeEnv& e) {
  if (IsCollectionPoint(e.thread, e.method, e.args)) return e.ReturnBool(IsNull(Referent(e)));
  return RefersTo(e);
}

// Whether the object belongs to the cleaner that the JDK uses for itself.
bool IsOfCommonCleaner(NativeEnv& e, Ref cleanable) {
  Klass& factory = *e.program().LoadBoot("jdk/internal/ref/CleanerFactory");
  if (e.process().StateOf(factory).state != InitState::kDone) return false;
  Ref common = e.vm.objects().GetStaticRef(e.process(), factory, "commonCleaner");
  Ref list = e.vm.objects().GetRef(e.vm.objects().GetRef(common, "impl"), "phantomCleanableList");
  return e.vm.objects().GetRef(cleanable, "list") == list;
}

NativeStatus InsertIfUnlinked(NativeEnv& e) {
  return IsOfCommonCleaner(e, e.Reference(0)) ? InsertCleanable(e) : RunShipped(e);
}
NativeStatus RemoveIfUnlinked(NativeEnv& e) {
  return IsOfCommonCleaner(e, e.Reference(0)) ? RemoveCleanable(e) : RunShipped(e);
}

// The thread of a cleaner. That of the JDK's own cleaner only frees memory and files.
NativeStatus StartCleaner(NativeEnv& e) {
  Ref factory = e.Reference(2);
  const bool is_common =
      !IsNull(factory) &&
      e.vm.objects().KlassOf(factory).name.view().starts_with("jdk/internal/ref/CleanerFactory");
  return is_common ? e.Void() : RunShipped(e);
}

constexpr std::string_view kReference = "java/lang/ref/Reference";
constexpr std::string_view kPhantom = "java/lang/ref/PhantomReference";
constexpr std::string_view kQueue = "java/lang/ref/ReferenceQueue";
constexpr std::string_view kCleaner = "jdk/internal/ref/CleanerImpl";
constexpr std::string_view kStart =
    "start(Ljava/lang/ref/Cleaner;Ljava/util/concurrent/ThreadFactory;)V";
constexpr std::string_view kCleanable = "jdk/internal/ref/PhantomCleanable";
constexpr std::string_view kRefersTo = "refersTo0(Ljava/lang/Object;)Z";
constexpr std::string_view kUnlinked =
    "no thread walks the list, and changing it would make all threads depend on each other";
constexpr std::string_view kKept = "the collector clears no references";
constexpr std::string_view kChosen = "the collector may act before this call";
constexpr auto kShipped = NativeRow::Shipped::kKept;

constexpr NativeRow kRows[] = {
    {kReference, "clear0()V", &Clear},
    {kReference, "hasReferencePendingList()Z", &No},
    {kReference, "getAndClearReferencePendingList()Ljava/lang/ref/Reference;", &Null},
    {kReference, "waitForReferencePendingList()V", &WaitForever},
    {"java/lang/ref/Finalizer", "runFinalization()V", &Nothing, kKept},
};

constexpr NativeRow kKeptRows[] = {
    {kReference, kRefersTo, &RefersTo},
    {kPhantom, kRefersTo, &RefersTo},
    {kCleaner, kStart, &Nothing, kKept},
    {kCleanable, "insert()V", &InsertCleanable, kUnlinked},
    {kCleanable, "remove()Z", &RemoveCleanable, kUnlinked},
};

constexpr NativeRow kClearedRows[] = {
    {"java/lang/Object", "<init>()V", &RegisterIfFinalizable, "registers finalizers", kShipped},
    {kReference, "get()Ljava/lang/Object;", &GetOrCleared, kChosen, kShipped},
    {kReference, kRefersTo, &RefersToOrCleared},
    {kPhantom, kRefersTo, &RefersToOrCleared},
    {kReference, "isEnqueued()Z", &RunShipped, kChosen, kShipped},
    {kReference, "enqueue()Z", &RunShipped, kChosen, kShipped},
    {kQueue, "poll()Ljava/lang/ref/Reference;", &RunShipped, kChosen, kShipped},
    {kQueue, "remove(J)Ljava/lang/ref/Reference;", &RunShipped, kChosen, kShipped},
    {kCleaner, kStart, &StartCleaner, "the JDK's own cleaner has no thread", kShipped},
    {kCleanable, "insert()V", &InsertIfUnlinked, kUnlinked, kShipped},
    {kCleanable, "remove()Z", &RemoveIfUnlinked, kUnlinked, kShipped},
};

}  // namespace

MAZ_NATIVE_TABLE(ReferenceNatives, kRows)
std::span<const NativeRow> KeptReferenceNatives() { return kKeptRows; }
std::span<const NativeRow> ClearedReferenceNatives() { return kClearedRows; }

}  // namespace mazurka
