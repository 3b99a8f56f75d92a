#include "explore/size_estimate.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace mazurka {
namespace {

constexpr uint64_t kLeastTransitions = 20'000;  // of a search that can be judged

constexpr size_t kTrendSizes = 9;        // the largest classes of size, which count for a trend
constexpr double kLeastCount = 2;        // nodes of a cell that counts for a trend
constexpr double kMostWeight = 1'000;    // of nodes of one cell
constexpr double kLeastGrowth = 1e-6;    // for its logarithm
constexpr double kMostGrowth = 3;        // that a trend predicts
constexpr double kTrendCounts = 4;       // the weight of a trend, in nodes
constexpr double kTrendVariance = 0.25;  // of the logarithm of what trends contribute
// Calibrated: the interval of 1.6 standard deviations had the truth in 139 of 142 moments of 47
// searches, between 1 % and 90 % of their transitions. The distribution has short tails.
constexpr double kDeviations = 1.6;

// The estimate doubles with each step of an endless branch. A larger number says nothing, and would
// soon be infinite.
constexpr double kMostSize = 1e30;

// A size that may be too large for an integer.
uint64_t Whole(double size) { return size < 1e18 ? static_cast<uint64_t>(size) : UINT64_MAX; }

}  // namespace

void SizeEstimate::Cell::Add(double part, double whole) {
  ++count;
  if (whole <= part) return;
  growth += (whole - part) / part;
  const double ratio = std::log(whole / part);
  log += ratio;
  squared_log += ratio * ratio;
}

double SizeEstimate::Cell::Variance() const {
  if (count == 0) return 0;
  const double mean = log / count;
  return std::max(0.0, squared_log / count - mean * mean);
}

size_t SizeEstimate::SizeClass(uint64_t size) {
  return size < 2 ? 0 : std::min<size_t>(kSizes - 1, static_cast<size_t>(std::bit_width(size)) - 1);
}

void SizeEstimate::Leave(uint64_t transitions) {
  const Node& node = path_.back();
  const uint64_t whole = std::max<uint64_t>(1, transitions - node.begin);
  for (uint32_t choices = 1; choices <= std::min(node.taken, kClasses); ++choices) {
    const uint64_t part =
        choices == node.taken ? whole : std::max<uint64_t>(1, node.after[choices - 1]);
    cells_[node.ClassAfter(choices)][SizeClass(part)].Add(static_cast<double>(part),
                                                          static_cast<double>(whole));
  }
  path_.pop_back();
}

double SizeEstimate::Trend::At(double size) const {
  return std::min(kMostGrowth, std::exp(level + slope * std::log2(size)));
}

// Weighted linear regression of the logarithm of the growth on that of the size.
SizeEstimate::Trend SizeEstimate::TrendOf(const std::array<Cell, kSizes>& cells) {
  const auto is_full = [](const Cell& cell) { return cell.count >= kLeastCount; };
  const auto last = std::find_if(cells.rbegin(), cells.rend(), is_full);
  if (last == cells.rend()) return {};
  const auto largest = static_cast<size_t>(cells.rend() - last) - 1;
  double weights = 0, x_sum = 0, y_sum = 0, xx_sum = 0, xy_sum = 0, variances = 0;
  for (size_t i = largest < kTrendSizes ? 0 : largest + 1 - kTrendSizes; i <= largest; ++i) {
    const Cell& cell = cells[i];
    if (!is_full(cell)) continue;
    const double weight = std::sqrt(std::min(cell.count, kMostWeight));
    const auto x = static_cast<double>(i);
    const double y = std::log(std::max(cell.growth / cell.count, kLeastGrowth));
    weights += weight;
    x_sum += weight * x;
    y_sum += weight * y;
    xx_sum += weight * x * x;
    xy_sum += weight * x * y;
    variances += weight * cell.Variance();
  }
  const double spread = weights * xx_sum - x_sum * x_sum;
  // The growth of larger nodes is no larger, and what is added to them is no smaller.
  const double slope =
      spread > 1e-9 ? std::clamp((weights * xy_sum - x_sum * y_sum) / spread, -std::log(2.0), 0.0)
                    : 0;
  return {true, (y_sum - slope * x_sum) / weights, slope, variances / weights};
}

std::optional<SizeEstimate::Range> SizeEstimate::Estimate(uint64_t transitions) const {
  if (transitions < kLeastTransitions || path_.empty()) return std::nullopt;
  Cells cells = cells_;
  std::array<Trend, kClasses + 1> trends;
  for (size_t i = 0; i < trends.size(); ++i) trends[i] = TrendOf(cells[i]);
  double size = 0, variance = 0, from_trends = 0;
  uint64_t end = transitions;
  for (size_t i = path_.size(); i-- > 0;) {
    const Node& node = path_[i];
    size = std::max(1.0, size + static_cast<double>(end - node.begin));
    end = node.begin;
    uint32_t node_class = node.ClassAfter(node.taken);
    if (node_class != kAllTried) {
      while (node_class > 0 && !trends[node_class].is_known) --node_class;
    }
    const Trend& trend = trends[node_class];
    const Cell& cell = cells[node_class][SizeClass(Whole(size))];
    double expected = node_class == kAllTried ? 0 : 1;
    if (trend.is_known) expected = trend.At(size);
    const double counts = cell.count + kTrendCounts;
    variance += (cell.count * cell.Variance() + kTrendCounts * trend.variance) / counts;
    from_trends += std::log1p(expected * kTrendCounts / counts);
    size *= 1 + (cell.growth + kTrendCounts * expected) / counts;
    if (size > kMostSize) return std::nullopt;
    // Nodes that grow most are completed last. Leaving out those that are not yet would bias the
    // growth of large nodes.
    for (uint32_t choices = 1; choices < std::min(node.taken, kClasses); ++choices) {
      const uint64_t part = std::max<uint64_t>(1, node.after[choices - 1]);
      cells[node.ClassAfter(choices)][SizeClass(part)].Add(static_cast<double>(part), size);
    }
  }
  variance += from_trends * from_trends * kTrendVariance;
  const double factor = std::exp(kDeviations * std::sqrt(variance));
  if (factor > kMostSize / size) return std::nullopt;
  const auto so_far = static_cast<double>(transitions);
  return Range{std::max(so_far, size / factor), std::max(so_far, size),
               std::max(so_far, size * factor)};
}

}  // namespace mazurka
