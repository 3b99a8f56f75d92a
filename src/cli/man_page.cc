#include "cli/man_page.h"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>

namespace mazurka {
namespace {

// Text in which roff sees no requests: a backslash and a minus are escaped, and a line does not
// start with a control character.
std::string Plain(const std::string& text) {
  std::string plain;
  for (char c : text) {
    if (c == '\\') {
      plain += "\\e";
    } else if (c == '-') {
      plain += "\\-";
    } else {
      plain += c;
    }
  }
  return plain.starts_with('.') || plain.starts_with('\'') ? "\\&" + plain : plain;
}

std::string Upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return toupper(c); });
  return text;
}

// Lines that keep their breaks.
std::string Verbatim(const std::string& text) {
  std::string page = ".nf\n";
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) page += Plain(line) + "\n";
  return page + ".fi\n";
}

const CLI::Formatter& FormatterOf(const CLI::App& app) {
  return dynamic_cast<const CLI::Formatter&>(*app.get_formatter());
}

std::string OptionsIn(const CLI::App& command, const std::string& group) {
  const CLI::Formatter& formatter = FormatterOf(command);
  std::string page;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group() != group || !option->nonpositional()) continue;
    page +=
        fmt::format(".TP\n\\fB{}\\fR{}\n{}\n", Plain(formatter.make_option_name(option, false)),
                    Plain(formatter.make_option_opts(option)), Plain(option->get_description()));
  }
  return page;
}

std::string Options(const CLI::App& command) {
  std::string page;
  for (const std::string& group : command.get_groups()) {
    if (group.empty()) continue;
    if (const std::string options = OptionsIn(command, group); !options.empty())
      page += fmt::format(".SS {}\n{}", Plain(group), options);
  }
  return page.empty() ? page : ".SH OPTIONS\n" + page;
}

std::string Commands(const CLI::App& program) {
  std::string page = ".SH COMMANDS\n";
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
    page += fmt::format(".TP\n\\fBmazurka {0}\\fR\n{1}; see \\fBmazurka\\-{0}\\fR(1)\n",
                        Plain(command->get_name()), Plain(command->get_description()));
  return page;
}

std::string SeeAlso(const CLI::App& program, const CLI::App& command) {
  std::string names = &command == &program ? "" : "\\fBmazurka\\fR(1)";
  for (const CLI::App* other : program.get_subcommands([](const CLI::App*) { return true; })) {
    if (other == &command) continue;
    names += fmt::format("{}\\fBmazurka\\-{}\\fR(1)", names.empty() ? "" : ",\n",
                         Plain(other->get_name()));
  }
  return ".SH SEE ALSO\n" + names + "\n";
}

}  // namespace

std::string ManPage(const CLI::App& program, const CLI::App& command) {
  const bool is_program = &command == &program;
  const std::string spoken = is_program ? "mazurka" : "mazurka " + command.get_name();
  const std::string name = is_program ? "mazurka" : "mazurka-" + command.get_name();
  std::string usage = FormatterOf(command).make_usage(&command, spoken);
  usage.erase(0, usage.find(':') + 2);
  std::string summary = command.get_description();
  if (is_program) summary.erase(0, summary.find(": ") + 2);
  std::string page = fmt::format(
      ".TH {} 1 \"\" \"mazurka {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}",
      Plain(Upper(name)), MAZURKA_VERSION, Plain(name), Plain(summary), Plain(usage));
  page += is_program ? Commands(program) : Options(command);
  if (!command.get_footer().empty()) page += ".SH DESCRIPTION\n" + Verbatim(command.get_footer());
  return page + SeeAlso(program, command);
}

}  // namespace mazurka
