// A page that shows a result in a browser. The page is one file without references to others: the
// files of src/report/html, and the result as JSON.

#include <nlohmann/json.hpp>

#include "report/clean.h"
#include "report/formats.h"
#include "report/html_files.h"
#include "report/json.h"

namespace mazurka {
namespace {

using Json = nlohmann::ordered_json;

// A page shows the quoted lines of a larger file only.
constexpr size_t kLargestSource = 200'000;

// JSON inside an element <script>: no text may end the element or begin a comment.
std::string Embedded(const Json& json) {
  std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  for (size_t at = 0; (at = text.find('<', at)) != std::string::npos;)
    text.replace(at, 1, "\\u003c");
  return text;
}

void Replace(std::string& page, std::string_view what, std::string_view by) {
  page.replace(page.find(what), what.size(), by);
}

}  // namespace

std::string HtmlReport(const CheckResult& unclean) {
  const CheckResult result = Cleaned(unclean);
  Json data = {{"report", Json::parse(JsonReport(result))}, {"sources", Json::object()}};
  for (const SourceFile& file : result.sources) {
    if (file.text.size() <= kLargestSource) data["sources"][file.key] = file.text;
  }
  std::string page(kHtmlPage);
  Replace(page, "@STYLE@", kHtmlStyle);
  Replace(page, "@SCRIPT@", kHtmlScript);
  Replace(page, "@DATA@", Embedded(data));
  return page;
}

}  // namespace mazurka
