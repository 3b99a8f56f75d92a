#include "properties/side.h"

namespace mazurka {

std::string PlaceText(const OperationText& place) {
  std::string text = place.method + "(" + (place.file.empty() ? "Unknown Source" : place.file);
  if (place.line >= 0) text += ":" + std::to_string(place.line);
  return text + ")";
}

OperationText UserPlace(Machine& machine, ThreadId t) {
  std::vector<OperationText> stack = machine.Stack(t);
  for (const OperationText& place : stack) {
    if (!place.in_library) return place;
  }
  return stack.empty() ? OperationText{} : stack.front();
}

Side SideOf(Machine& machine, ThreadId t) {
  Side side;
  side.id = t;
  side.thread = machine.ThreadName(t);
  side.what = machine.Describe(t).text;
  for (const OperationText& place : machine.Stack(t)) side.stack.push_back(PlaceText(place));
  return side;
}

}  // namespace mazurka
