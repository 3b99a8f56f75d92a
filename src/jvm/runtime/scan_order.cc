#include "jvm/runtime/scan_order.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "jvm/runtime/code.h"

namespace mazurka {
namespace {

constexpr std::string_view kPool = "java/util/concurrent/ForkJoinPool";

// r ^= r << 13; r ^= r >>> 17; r ^= r << 5; ... scan(w, src, r) in runWorker: three times kShift
// cells, and the loads of the arguments.
constexpr uint32_t kShift = 6, kRandom = 3 * kShift, kArguments = 4;

// The local that the cell loads.
std::optional<uint16_t> Loads(const Insn& insn) {
  if (insn.op < Op::kLoad || insn.op > Op::kLoad3) return std::nullopt;
  return insn.a;
}

bool Stores(const Insn& insn, uint16_t local) {
  return insn.op >= Op::kStore && insn.op <= Op::kStore3 && insn.a == local;
}

bool IsShift(std::span<const Insn> cells, uint16_t r, uint32_t distance, Op shift) {
  return Loads(cells[0]) == r && Loads(cells[1]) == r && cells[2].op == Op::kConst &&
         cells[2].b == distance && cells[3].op == shift && cells[4].op == Op::kIxor &&
         Stores(cells[5], r);
}

bool StepsRandom(std::span<const Insn> cells) {
  const std::optional<uint16_t> r = Loads(cells[0]);
  return r && IsShift(cells, *r, 13, Op::kIshl) &&
         IsShift(cells.subspan(kShift), *r, 17, Op::kIushr) &&
         IsShift(cells.subspan(2 * kShift), *r, 5, Op::kIshl) &&
         Loads(cells[kRandom + 2]).has_value() && Loads(cells[kRandom + 3]) == r;
}

// r = 1 + (src & 0xffff), whose upper half is 0: the search goes from queue to queue. What follows
// leaves r as it is. All cells have as many operands as before.
void BeginBehind(std::span<Insn> cells) {
  const Insn src = cells[kRandom + 2], store = cells[kShift - 1];
  const Insn begin[] = {{Op::kConst, 0, 1}, src, {Op::kConst, 0, 0xffff}, {Op::kIand, 0, 0},
                        {Op::kIadd, 0, 0},  store};
  static_assert(std::size(begin) == kShift);
  std::ranges::copy(begin, cells.begin());
  for (uint32_t shift = kShift; shift < kRandom; shift += kShift) {  // r ^= r >>> 31
    cells[shift + 2].b = 31;
    cells[shift + 3].op = Op::kIushr;
  }
}

// Fits copies of the cells `copied` in before the cell `at`. The verifier finds a cell's bytecode
// by its index, so copies keep the index of what they are copies of.
// REQUIRES: no jump leads to `at`, the code has no switch, `at` < copied
void InsertCopies(Code& code, uint32_t at, std::span<const uint32_t> copied) {
  const auto count = static_cast<uint32_t>(copied.size());
  auto moved = [&](uint32_t cell) { return cell < at ? cell : cell + count; };
  for (uint32_t i = 0; i < code.insns.size(); ++i) {
    Insn& insn = code.insns[i];
    if (insn.op >= Op::kIfeq && insn.op <= Op::kJsr) insn.b = moved(i + insn.b) - moved(i);
  }
  for (Handler& h : code.handlers)
    h = {moved(h.start), moved(h.end), moved(h.target), h.catch_type};
  std::vector<Insn> insns;
  std::vector<uint16_t> bcis;
  for (const uint32_t cell : copied) {
    insns.push_back(code.insns[cell]);
    bcis.push_back(code.bcis[cell]);
  }
  code.insns.insert(code.insns.begin() + at, insns.begin(), insns.end());
  code.bcis.insert(code.bcis.begin() + at, bcis.begin(), bcis.end());
}

// for (int i = n; i > 0; ...)
bool BeginsSearch(std::span<const Insn> cells) {
  return Loads(cells[0]) && cells[1].op >= Op::kStore && cells[1].op <= Op::kStore3 &&
         Loads(cells[2]) == cells[1].a && cells[3].op == Op::kIfle;
}
constexpr uint32_t kLoopHead = 4, kMostToIndex = 8;

bool CountsUp(std::span<const Insn> cells, uint16_t local) {
  return std::ranges::any_of(cells, [&](const Insn& insn) {
    return insn.op == Op::kIinc && insn.a == local && (insn.b == 1 || insn.b == 2);
  });
}

// r & m or r & (n - 1), stored behind it, near the beginning of the loop.
struct Index {
  uint32_t begin, end;  // cells, without the store
  uint16_t r;
};
std::optional<Index> IndexIn(std::span<const Insn> loop) {
  for (uint32_t i = kLoopHead; i < kLoopHead + kMostToIndex; ++i) {
    if (loop[i].op != Op::kIand) continue;
    const uint32_t begin = i - (loop[i - 1].op == Op::kIsub ? 4 : 2);
    const std::optional<uint16_t> r = Loads(loop[begin]);
    if (r && CountsUp(loop, *r)) return Index{begin, i + 1, *r};
    return std::nullopt;
  }
  return std::nullopt;
}

// Before the search: r &= n - 1.
void BoundStart(Code& code) {
  if (!code.switches.empty()) return;
  const std::span<const Insn> cells(code.insns);
  for (uint32_t at = 0; at + kLoopHead + kMostToIndex <= cells.size(); ++at) {
    if (!BeginsSearch(cells.subspan(at))) continue;
    const std::optional<Index> index = IndexIn(cells.subspan(at));
    if (!index) continue;
    std::vector<uint32_t> copied;
    for (uint32_t i = index->begin; i < index->end; ++i) copied.push_back(at + i);
    copied.push_back(at + 1);  // the store of i
    InsertCopies(code, at, copied);
    Insn& store = code.insns[at + copied.size() - 1];
    store = {Op::kStore, index->r, 0};
    return;
  }
}

}  // namespace

void FixScanOrder(const Method& method, Code& code) {
  if (method.owner->name.view() != kPool) return;
  const std::string_view name = method.name.view();
  if (name == "helpJoin" || name == "helpComplete") return BoundStart(code);
  if (name != "runWorker") return;
  const std::span<Insn> cells(code.insns);
  for (size_t i = 0; i + kRandom + kArguments <= cells.size(); ++i) {
    if (StepsRandom(cells.subspan(i))) BeginBehind(cells.subspan(i));
  }
}

}  // namespace mazurka
