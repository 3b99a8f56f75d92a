#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>

#include "jvm/runtime/frame_map.h"
#include "jvm/runtime/klass.h"

namespace mazurka {

// The slots of a method's frames that are live at each instruction. Computed on first use.
class FrameMaps {
 public:
  const FrameMap& Of(const Method& m) {
    auto& map = maps_[m.id];
    if (map == nullptr) map = std::make_unique<FrameMap>(FrameMap::Of(m));
    return *map;
  }

 private:
  std::unordered_map<uint32_t, std::unique_ptr<FrameMap>> maps_;  // by method id
};

}  // namespace mazurka
