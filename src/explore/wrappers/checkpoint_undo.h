#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "model/machine_wrapper.h"

namespace mazurka {

// Undoes from checkpoints: each mark copies the memory of the program, and Undo copies it back. For
// experiments: the machine's own undo, which takes back what steps have written, is faster.
//
// What belongs to the state and is not in that memory is undone by the machine itself.
class CheckpointUndo : public MachineWrapper {
 public:
  // The memory in the present state. It begins at the same address in all states.
  using Memory = std::function<std::span<uint8_t>()>;

  CheckpointUndo(Machine& inner, Memory memory)
      : MachineWrapper(inner), memory_(std::move(memory)) {}

  void Mark() override;
  void Undo() override;
  void PopMark() override;
  void UndoMarks(size_t count) override;

 private:
  void Restore(size_t mark);

  Memory memory_;
  // A copy for each mark; those behind the first marks_ keep their capacity for later marks.
  std::vector<std::vector<uint8_t>> copies_;
  size_t marks_ = 0;
};

}  // namespace mazurka
