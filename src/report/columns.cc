#include "report/columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace mazurka {
namespace {

constexpr size_t kMostColumns = 6, kNarrowest = 22, kNumberWidth = 5, kMostLines = 4;
constexpr size_t kWidestName = 20;

// One line of a cell.
struct CellLine {
  std::string text;
  Style style = Style::kPlain;
};

// `mazurka test` calls tests from there: its users know no such file.
bool IsOfHarness(const OperationText& place) {
  return place.method.starts_with("mazurka.harness.");
}

bool HasEnded(const std::string& text) {
  return text == "ends" || text.find("ends with") != std::string::npos;
}

std::string Repeat(std::string_view piece, size_t times) {
  std::string text;
  for (size_t i = 0; i < times; ++i) text += piece;
  return text;
}

class Drawing {
 public:
  Drawing(const Trace& trace, const std::vector<TraceRow>& rows, const ColumnOptions& options)
      : trace_(trace), rows_(rows), options_(options), only_file_(OnlyFile(trace)) {
    for (const TraceRow& row : rows) {
      if (ColumnOf(row.thread) == columns_.size()) columns_.push_back(row.thread);
    }
    for (const Trace::Next& next : trace.next) {
      if (!next.text.empty() && ColumnOf(next.thread) == columns_.size())
        columns_.push_back(next.thread);
    }
    // In the order of their slots, which is usually the order in which they started.
    std::sort(columns_.begin(), columns_.end(), [&](size_t a, size_t b) {
      return std::pair(trace.threads[a].slot, a) < std::pair(trace.threads[b].slot, b);
    });
    if (!columns_.empty())
      column_width_ = (std::max(options.width, kNumberWidth + 3) - kNumberWidth) / columns_.size();
    column_width_ = column_width_ > 3 ? column_width_ - 3 : 0;  // " │ "
  }

  bool FitsColumns() const {
    return columns_.size() <= kMostColumns && column_width_ >= kNarrowest;
  }

  std::string Columns() {
    Line(PadTo(" step", kNumberWidth), [&](size_t column) {
      return CellLine{CutMiddle(trace_.threads[columns_[column]].name, column_width_),
                      Style::kBold};
    });
    Rule("─", columns_.size());
    for (const TraceRow& row : rows_) {
      size_t column = ColumnOf(row.thread);
      if (row.repeats) {
        AddRepeats();
        Rule("┄", column);
      } else if (row.switched) {
        Rule("┄", column);
      }
      std::vector<CellLine> cell = CellOf(row);
      for (size_t i = 0; i < cell.size(); ++i) {
        const bool is_operation = cell[i].style != Style::kAccent;
        std::string number;
        if (is_operation && !numbered_) number = NumberOf(row);
        if (is_operation) numbered_ = true;
        Line(number, [&](size_t c) { return c == column ? cell[i] : CellLine{}; });
      }
      numbered_ = false;
    }
    AddEnd();
    return std::move(text_);
  }

  std::string Listing() {
    size_t name_width = 0;
    for (size_t column : columns_)
      name_width = std::max(name_width, WidthOf(trace_.threads[column].name));
    name_width = std::min(name_width, kWidestName);
    const size_t left = kNumberWidth + name_width + 4;
    column_width_ = options_.width > left + kNarrowest ? options_.width - left : kNarrowest;
    for (const TraceRow& row : rows_) {
      if (row.repeats) AddRepeats();
      if (row.switched)
        text_ += options_.palette.Paint(Style::kDim, Repeat("┄", options_.width)) + "\n";
      std::string number = NumberOf(row);
      std::string name = CutMiddle(trace_.threads[row.thread].name, name_width);
      for (const CellLine& line : CellOf(row)) {
        const bool is_operation = line.style != Style::kAccent;
        std::string text = PadTo(is_operation ? number : "", kNumberWidth) + "  " +
                           PadTo(name, name_width) + "  " +
                           options_.palette.Paint(line.style, line.text);
        AddLine(std::move(text));
        if (is_operation) number.clear();
        name.clear();
      }
    }
    for (const Trace::Next& next : trace_.next) {
      if (next.text.empty()) continue;
      AddLine(PadTo("  end", kNumberWidth) + "  " +
              PadTo(CutMiddle(trace_.threads[next.thread].name, name_width), name_width) + "  " +
              options_.palette.Paint(Style::kAlarm, "◌ " + next.text));
    }
    return std::move(text_);
  }

 private:
  void AddRepeats() {
    headed_.reset();
    text_ += options_.palette.Paint(Style::kAlarm, "↻ the steps below repeat for ever") + "\n";
  }

  // The last row: what each thread of the violation is about to execute, side by side.
  void AddEnd() {
    std::vector<std::vector<CellLine>> cells(columns_.size());
    size_t height = 0;
    for (const Trace::Next& next : trace_.next) {
      if (next.text.empty()) continue;
      std::vector<CellLine>& cell = cells[ColumnOf(next.thread)];
      for (std::string& line : WrapTo("◌ " + next.text, column_width_, kMostLines, 4))
        cell.push_back({std::move(line), Style::kAlarm});
      height = std::max(height, cell.size());
    }
    if (height == 0) return;
    Rule("─", columns_.size());
    for (size_t i = 0; i < height; ++i) {
      Line(i == 0 ? "  end" : "",
           [&](size_t c) { return i < cells[c].size() ? cells[c][i] : CellLine{}; });
    }
  }

  // The column of a thread; columns_.size() if it has none.
  size_t ColumnOf(size_t thread) const {
    return static_cast<size_t>(std::find(columns_.begin(), columns_.end(), thread) -
                               columns_.begin());
  }

  std::string NumberOf(const TraceRow& row) const {
    return row.folded ? "" : fmt::format("{:>{}}", row.first + 1, kNumberWidth);
  }

  // "13  seatsSold++;", "Account.java:13  balance += n;"
  std::string Heading(const OperationText& where, const std::string& source) const {
    std::string place = where.file.empty() ? where.method : where.file;
    if (where.line >= 0) {
      std::string line = std::to_string(where.line);
      place = place == only_file_ ? line : place + ":" + line;
    }
    return source.empty() ? place : place + "  " + source;
  }

  // Adds the source line unless it is the one shown last.
  void AddHeading(const OperationText& where, const std::string& source,
                  std::vector<CellLine>& cell) {
    if (where.method.empty() || IsOfHarness(where)) return;
    if (headed_ && headed_->line == where.line && headed_->file == where.file) return;
    cell.push_back({CutTo(Heading(where, source), column_width_), Style::kAccent});
    headed_ = where;
  }

  // Shows a source line once for all its operations, and again after a context switch.
  std::vector<CellLine> CellOf(const TraceRow& row) {
    std::vector<CellLine> cell;
    const TraceStep& step = trace_.steps[row.first];
    const bool dull = row.text.starts_with("…");
    if (row.switched) headed_.reset();
    if (!dull) AddHeading(step.place, step.source, cell);
    auto add = [&](const std::string& text, Style style) {
      for (std::string& line : WrapTo("  " + text, column_width_, kMostLines, 4))
        cell.push_back({std::move(line), style});
    };
    add(HasEnded(row.text) ? "■ " + row.text : row.text, dull ? Style::kDim : Style::kPlain);
    const TraceStep& last = trace_.steps[row.last];
    if (!row.after.empty()) AddHeading(last.after_place, last.after_source, cell);
    if (!row.after.empty())
      add((HasEnded(row.after) ? "■ " : "◌ ") + row.after,
          row.after.find("ends with") != std::string::npos ? Style::kAlarm : Style::kBold);
    return cell;
  }

  void AddLine(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    text_ += line + "\n";
  }

  template <typename CellAt>
  void Line(const std::string& number, CellAt cell_at) {
    std::string line = PadTo(number, kNumberWidth);
    for (size_t c = 0; c < columns_.size(); ++c) {
      CellLine cell = cell_at(c);
      line += options_.palette.Paint(Style::kDim, " │ ") +
              options_.palette.Paint(cell.style, PadTo(cell.text, column_width_));
    }
    AddLine(std::move(line));
  }

  // A line across, with an arrow into the column of the thread that runs next.
  void Rule(std::string_view piece, size_t arrow_into) {
    std::string line = Repeat(piece, kNumberWidth);
    for (size_t c = 0; c < columns_.size(); ++c) {
      line += Repeat(piece, 1) + "┼" + (c == arrow_into ? "▶" : std::string(piece)) +
              Repeat(piece, column_width_);
    }
    text_ +=
        options_.palette.Paint(arrow_into < columns_.size() ? Style::kBold : Style::kDim, line) +
        "\n";
  }

  const Trace& trace_;
  const std::vector<TraceRow>& rows_;
  const ColumnOptions& options_;
  const std::string only_file_;
  std::vector<size_t> columns_;  // threads
  size_t column_width_ = 0;
  std::optional<OperationText> headed_;  // place of the source line shown last
  bool numbered_ = false;                // the current row has shown its number
  std::string text_;
};

}  // namespace

std::string OnlyFile(const Trace& trace) {
  std::string file;
  for (const TraceStep& step : trace.steps) {
    if (step.place.in_library || step.place.file.empty()) continue;
    if (!file.empty() && file != step.place.file) return "";
    file = step.place.file;
  }
  return file;
}

std::string Interleaving(const Trace& trace, const std::vector<TraceRow>& rows,
                         const ColumnOptions& options) {
  Drawing drawing(trace, rows, options);
  return drawing.FitsColumns() ? drawing.Columns() : drawing.Listing();
}

}  // namespace mazurka
