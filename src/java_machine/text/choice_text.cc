#include "java_machine/text/choice_text.h"

#include <fmt/format.h>

#include "jvm/interpreter/choices.h"

namespace mazurka {
namespace {

// The frame of the method of mazurka.Verify that the program called; null if there is none.
const Frame* OuterVerifyFrame(const Thread& t) {
  const Frame* outer = nullptr;
  for (const Frame* f = t.frame; f != nullptr; f = f->previous) {
    if (f->method->owner->name.view() == "mazurka/Verify") {
      outer = f;
    } else if (f->method->native == nullptr) {
      break;
    }
  }
  return outer;
}

std::string ElementText(Vm& vm, ObjectNames& names, Ref array, uint32_t index) {
  const Klass& klass = vm.objects().KlassOf(array);
  const uint32_t offset = kArrayHeaderBytes + index * klass.element_bytes;
  return names.TextOf(vm, LoadValue(vm.heap(), array, offset, klass.element_type));
}

}  // namespace

bool IsVerifyClass(std::string_view external_name) {
  return external_name == "mazurka.Verify" || external_name == "gov.nasa.jpf.vm.Verify";
}

std::string ChoiceText(Vm& vm, ObjectNames& names, Thread& t, const PendingCall& call,
                       const std::optional<uint32_t>& choice) {
  if (IsWeakUpdate(t, *call.method)) {
    const bool fails = choice.value_or(0) > 0;
    return fmt::format("{}{}", call.method->name.view(), fails ? " (fails spuriously)" : "");
  }
  const Draw draw = DrawOf(*call.method, call.arguments);
  const int64_t drawn = draw.first + choice.value_or(0);
  std::string text, value;
  const Frame* frame = OuterVerifyFrame(t);
  const std::string_view method = frame != nullptr ? frame->method->name.view() : "";
  if (method == "any") {
    const auto min = static_cast<int32_t>(frame->locals[0]);
    text = fmt::format("any({}, {})", min, static_cast<int32_t>(frame->locals[1]));
    value = std::to_string(min + drawn);
  } else if (method == "anyOf") {
    const Ref array = static_cast<Ref>(frame->locals[0]);
    text = fmt::format("anyOf {} values", vm.heap().Length(array));
    value = ElementText(vm, names, array, static_cast<uint32_t>(drawn));
  } else {
    const bool is_boolean =
        method == "anyBoolean" || call.method->return_type == BasicType::kBoolean;
    text = method.empty() ? call.method->name.view() : method;
    if (!is_boolean) text += fmt::format(", one of {} values", draw.count);
    value = is_boolean ? (drawn != 0 ? "true" : "false") : std::to_string(drawn);
  }
  return choice ? text + " = " + value : text;
}

}  // namespace mazurka
