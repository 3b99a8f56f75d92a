#include "properties/side.h"

#include <algorithm>
#include <iterator>

namespace mazurka {

std::string PlaceText(const OperationText& place) {
  std::string text = place.method + "(" + (place.file.empty() ? "Unknown Source" : place.file);
  if (place.line >= 0) text += ":" + std::to_string(place.line);
  return text + ")";
}

OperationText UserPlace(Machine& machine, ThreadId t) {
  std::vector<OperationText> stack = machine.Narrate().Stack(t);
  for (const OperationText& place : stack) {
    if (!place.in_library) return place;
  }
  return stack.empty() ? OperationText{} : stack.front();
}

std::string WithoutPackage(const std::string& method) {
  const size_t last = method.rfind('.');
  const size_t before = last == std::string::npos || last == 0 ? last : method.rfind('.', last - 1);
  return before == std::string::npos ? method : method.substr(before + 1);
}

AccessPlace PlaceOfAccess(Machine& machine, ThreadId t) {
  Narrator& narrator = machine.Narrate();
  const OperationText here = narrator.Describe(t);
  if (!here.in_library) return {here.text, PlaceText(here)};
  const std::string& what = here.text;
  const std::vector<OperationText> stack = narrator.Stack(t);
  const auto user = std::find_if(stack.begin(), stack.end(),
                                 [](const OperationText& place) { return !place.in_library; });
  if (user != stack.end() && user != stack.begin()) {
    const std::string called = WithoutPackage(std::prev(user)->method);
    const std::string line = user->line >= 0 ? ":" + std::to_string(user->line) : "";
    const std::string at = user->file.empty() ? user->method : user->file + line;
    return {what + " in " + called + ", called at " + at, PlaceText(*user)};
  }
  // A thread of the library calls a method reference: report the referenced method.
  const auto entry = std::find_if(stack.begin(), stack.end(),
                                  [](const OperationText& place) { return place.is_entry; });
  const OperationText& place = entry != stack.end() ? *entry : here;
  const std::string where = entry != stack.end() ? place.method : PlaceText(place);
  return {what + " in " + WithoutPackage(place.method), where};
}

Side SideOf(Machine& machine, ThreadId t) {
  Narrator& narrator = machine.Narrate();
  Side side;
  side.id = t;
  side.thread = narrator.ThreadName(t);
  side.what = narrator.Describe(t).text;
  for (const OperationText& place : narrator.Stack(t)) side.stack.push_back(PlaceText(place));
  return side;
}

}  // namespace mazurka
