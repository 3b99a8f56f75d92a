#include "jvm/interpreter/exceptions.h"

#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

std::string_view ErrorClass(LoadError::Kind kind, bool not_found_as_exception) {
  switch (kind) {
    case LoadError::Kind::kNotFound:
      return not_found_as_exception ? "java/lang/ClassNotFoundException"
                                    : "java/lang/NoClassDefFoundError";
    case LoadError::Kind::kNoClassDef:
      return "java/lang/NoClassDefFoundError";
    case LoadError::Kind::kFormat:
      return "java/lang/ClassFormatError";
    case LoadError::Kind::kVersion:
      return "java/lang/UnsupportedClassVersionError";
    case LoadError::Kind::kCircularity:
      return "java/lang/ClassCircularityError";
    case LoadError::Kind::kIncompatible:
      return "java/lang/IncompatibleClassChangeError";
    case LoadError::Kind::kVerify:
      return "java/lang/VerifyError";
    case LoadError::Kind::kDuplicate:
      return "java/lang/LinkageError";
    case LoadError::Kind::kAccess:
      return "java/lang/IllegalAccessError";
  }
  return "java/lang/LinkageError";
}

// True if the user can see the instruction that failed. False in a hidden frame and at the call of
// a method handle, whose null check the JDK does in hidden code.
bool ExplainsItself(const Thread& t) {
  return t.frame != nullptr && !t.frame->method->hidden && t.frame->pc->op != Op::kInvokeHandle;
}

std::string Replaced(std::string text, char from, char to) {
  for (char& c : text) {
    if (c == from) c = to;
  }
  return text;
}

}  // namespace

Exceptions::Exceptions(Vm& vm)
    : vm_(vm),
      program_(vm.program()),
      message_(program_.known.throwable->FieldNamed("detailMessage")),
      cause_(program_.known.throwable->FieldNamed("cause")) {}

Ref Exceptions::NewThrowable(Thread& t, Klass& klass, std::optional<std::string_view> message,
                             Ref cause) {
  Ref throwable = vm_.objects().NewInstance(t, klass);
  Process& p = vm_.ProcessOf(t);
  Klass& base = *program_.known.throwable;
  if (message) vm_.objects().SetRef(throwable, *message_, vm_.strings().New(t, *message));
  vm_.objects().SetRef(throwable, *cause_, IsNull(cause) ? throwable : cause);
  // As Throwable's field initialisers do.
  if (p.classes[base.id].state == InitState::kDone) {
    vm_.objects().SetRef(throwable, *base.FieldNamed("stackTrace"),
                         vm_.objects().GetStaticRef(p, base, "UNASSIGNED_STACK"));
    vm_.objects().SetRef(throwable, *base.FieldNamed("suppressedExceptions"),
                         vm_.objects().GetStaticRef(p, base, "SUPPRESSED_SENTINEL"));
  }
  vm_.stack_traces().FillIn(t, throwable);
  if (klass.name.view() == "java/lang/NullPointerException" && ExplainsItself(t)) {
    // The exception counts how often its trace was filled in, in a field whose name differs between
    // releases. The JDK computes the explaining message for the first trace only.
    for (std::string_view name : {"extendedMessageState", "numStackTracesFilledIn"}) {
      if (const Field* count = klass.FieldNamed(name))
        vm_.objects().Set<int32_t>(throwable, *count, 1);
    }
  }
  return throwable;
}

Ref Exceptions::MessageOf(Ref throwable) { return vm_.objects().GetRef(throwable, *message_); }
Ref Exceptions::CauseOf(Ref throwable) { return vm_.objects().GetRef(throwable, *cause_); }

NativeStatus Exceptions::ThrowObject(Thread& t, Ref exception) {
  t.exception = exception;
  return NativeStatus::kThrown;
}
NativeStatus Exceptions::ThrowCause(Thread& t, std::string_view class_name,
                                    std::optional<std::string_view> message, Ref cause) {
  return ThrowObject(t, NewThrowable(t, *program_.LoadBoot(class_name), message, cause));
}
NativeStatus Exceptions::Throw(Thread& t, std::string_view class_name, std::string_view message) {
  return ThrowCause(t, class_name, message, Ref::kNull);
}
NativeStatus Exceptions::ThrowNoMessage(Thread& t, std::string_view class_name) {
  return ThrowCause(t, class_name, std::nullopt, Ref::kNull);
}

NativeStatus Exceptions::ThrowIndex(Thread& t, int32_t index, uint32_t length) {
  return Throw(
      t, "java/lang/ArrayIndexOutOfBoundsException",
      "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(length));
}

NativeStatus Exceptions::ThrowClassCast(Thread& t, const Klass& actual, const Klass& wanted) {
  std::string from = actual.ExternalName(), to = wanted.ExternalName();
  std::string text = "class " + from + " cannot be cast to class " + to + " (";
  std::string where_from = vm_.classes().Whereabouts(vm_.ProcessOf(t), actual),
              where_to = vm_.classes().Whereabouts(vm_.ProcessOf(t), wanted);
  // "A is in X" and "B is in X" become "A and B are in X".
  std::string_view tail_from = std::string_view(where_from).substr(from.size());
  std::string_view tail_to = std::string_view(where_to).substr(to.size());
  if (tail_from == tail_to && tail_from.starts_with(" is in ")) {
    text += from + " and " + to + " are in " + std::string(tail_from.substr(7));
  } else {
    text += where_from + "; " + where_to;
  }
  return Throw(t, "java/lang/ClassCastException", text + ")");
}

NativeStatus Exceptions::ThrowSelection(Thread& t, const Klass& klass, const Method& resolved) {
  if (!klass.IsSubtypeOf(resolved.owner)) {
    return Throw(t, "java/lang/IncompatibleClassChangeError",
                 "Class " + klass.ExternalName() + " does not implement the requested interface " +
                     resolved.owner->ExternalName());
  }
  return Throw(t, "java/lang/AbstractMethodError", klass.SelectionFailure(resolved));
}

NativeStatus Exceptions::ThrowLoad(Thread& t, const LoadError& error, bool not_found_as_exception) {
  if (error.kind == LoadError::Kind::kNotFound) {
    Ref not_found = NewThrowable(t, *program_.LoadBoot("java/lang/ClassNotFoundException"),
                                 Replaced(error.message, '/', '.'), Ref::kNull);
    vm_.objects().SetRef(not_found, *cause_,
                         Ref::kNull);  // as its constructors do: initCause fails later
    if (not_found_as_exception) return ThrowObject(t, not_found);
    return ThrowCause(t, "java/lang/NoClassDefFoundError", Replaced(error.message, '.', '/'),
                      not_found);
  }
  return Throw(t, ErrorClass(error.kind, not_found_as_exception), error.message);
}

}  // namespace mazurka
