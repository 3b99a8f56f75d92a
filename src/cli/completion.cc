#include "cli/completion.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "base/join.h"
#include "base/rows.h"
#include "explore/samplers/sampler.h"
#include "properties/property.h"
#include "reductions/reduction.h"

namespace mazurka {
namespace {

// The members of a list in the description of CLI11's validator: "TEXT:{auto,on,off}".
std::vector<std::string> MembersIn(const std::string& type) {
  std::vector<std::string> members;
  const size_t open = type.find('{'), close = type.find('}');
  if (open == std::string::npos || close == std::string::npos) return members;
  for (size_t from = open + 1; from < close;) {
    const size_t end = std::min(type.find(',', from), close);
    members.push_back(type.substr(from, end - from));
    from = end + 1;
  }
  return members;
}

std::vector<std::string> ValuesOf(const CLI::Option& option) {
  if (option.check_lname("por")) return NamesOf(ReductionCatalog());
  if (option.check_lname("property")) return NamesOf(PropertyCatalog());
  if (option.check_lname("search")) {
    std::vector<std::string> orders = NamesOf(SamplerCatalog());
    orders.insert(orders.begin(), {"dfs", "bfs"});
    return orders;
  }
  return MembersIn(option.get_type_name());
}

OptionWords WordsOf(const CLI::Option& option) {
  OptionWords words;
  for (const std::string& name : option.get_lnames()) words.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) words.names.push_back("-" + name);
  words.takes_value = option.get_items_expected_max() > 0;
  if (words.takes_value) words.values = ValuesOf(option);
  const std::string& description = option.get_description();
  words.summary = description.substr(0, description.find_first_of(":;("));
  return words;
}

std::string QuotedInSingle(const std::string& text, std::string_view escaped_quote) {
  std::string quoted = "'";
  for (char c : text) quoted += c == '\'' ? std::string(escaped_quote) : std::string(1, c);
  return quoted + "'";
}

std::string InOneLine(const std::vector<std::string>& words) { return Joined(words, " "); }

std::vector<std::string> AllNames(const CommandWords& command) {
  std::vector<std::string> names;
  for (const OptionWords& option : command.options)
    names.insert(names.end(), option.names.begin(), option.names.end());
  names.insert(names.end(), command.targets.begin(), command.targets.end());
  return names;
}

std::vector<std::string> CommandNames(const std::vector<CommandWords>& commands) {
  std::vector<std::string> names = NamesOf(commands);
  names.insert(names.end(), {"help", "--help", "--version"});
  return names;
}

}  // namespace

std::vector<CommandWords> WordsToComplete(const CLI::App& app) {
  std::vector<CommandWords> commands;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    CommandWords words{command->get_name(), command->get_description(), {}, {}};
    for (const CLI::Option* option : command->get_options()) {
      if (!option->nonpositional())
        words.targets = ValuesOf(*option);
      else if (!option->get_group().empty())
        words.options.push_back(WordsOf(*option));
    }
    commands.push_back(std::move(words));
  }
  return commands;
}

std::string BashCompletion(const std::vector<CommandWords>& commands) {
  std::string cases, values;
  for (const CommandWords& command : commands) {
    cases += fmt::format("    {}) words='{}' ;;\n", command.name, InOneLine(AllNames(command)));
    for (const OptionWords& option : command.options) {
      if (!option.takes_value) continue;
      for (const std::string& name : option.names)
        values += fmt::format("    {}:{}) values='{}' takes=yes ;;\n", command.name, name,
                              InOneLine(option.values));
    }
  }
  return fmt::format(R"(# Completion of mazurka for bash: source <(mazurka completion bash)
_mazurka() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command=${{COMP_WORDS[1]}}
  local words='' values='' takes=''
  if [[ $COMP_CWORD -eq 1 ]]; then
    mapfile -t COMPREPLY < <(compgen -W '{}' -- "$word")
    return
  fi
  case $command:$before in
{}  esac
  case $command in
{}    help) words='{}' ;;
  esac
  if [[ -n $values ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
  elif [[ -z $takes && ( $word == -* || $command == help || $command == completion ) ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}}
complete -o filenames -F _mazurka mazurka
)",
                     InOneLine(CommandNames(commands)), values, cases,
                     InOneLine(NamesOf(commands)));
}

std::string ZshCompletion(const std::vector<CommandWords>& commands) {
  // In a specification of _arguments, a colon and brackets have a meaning.
  const auto plain = [](std::string text) {
    std::erase_if(text, [](char c) { return c == '[' || c == ']' || c == ':'; });
    return text;
  };
  std::string cases, described;
  for (const CommandWords& command : commands) {
    described +=
        "    " + QuotedInSingle(command.name + ":" + plain(command.summary), R"('\'')") + "\n";
    cases += "    " + command.name + ") _arguments -S";
    for (const OptionWords& option : command.options) {
      for (const std::string& name : option.names) {
        std::string text = name + "[" + plain(option.summary) + "]";
        if (!option.values.empty())
          text += ":value:(" + InOneLine(option.values) + ")";
        else if (option.takes_value)
          text += ":value:_files";
        cases += " \\\n      " + QuotedInSingle(text, R"('\'')");
      }
    }
    const std::string targets =
        command.targets.empty() ? "_files" : "(" + InOneLine(command.targets) + ")";
    cases += fmt::format(" \\\n      '*:target:{}' ;;\n", targets);
  }
  return fmt::format(R"(#compdef mazurka
# Completion of mazurka for zsh: mazurka completion zsh > a file _mazurka in a folder of $fpath
_mazurka() {{
  local -a commands=(
{}    'help:Describe a command'
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{}    help) _describe command commands ;;
  esac
}}
_mazurka "$@"
)",
                     described, cases);
}

std::string FishCompletion(const std::vector<CommandWords>& commands) {
  std::string lines = "# Completion of mazurka for fish: mazurka completion fish | source\n";
  for (const CommandWords& command : commands) {
    lines += fmt::format("complete -c mazurka -n __fish_use_subcommand -f -a {} -d {}\n",
                         command.name, QuotedInSingle(command.summary, R"(\')"));
    for (const OptionWords& option : command.options) {
      lines += fmt::format("complete -c mazurka -n '__fish_seen_subcommand_from {}'", command.name);
      for (const std::string& name : option.names)
        lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (!option.values.empty())
        lines += " -x -a " + QuotedInSingle(InOneLine(option.values), R"(\')");
      else if (option.takes_value)
        lines += " -r";
      lines += " -d " + QuotedInSingle(option.summary, R"(\')") + "\n";
    }
    if (!command.targets.empty())
      lines += fmt::format("complete -c mazurka -n '__fish_seen_subcommand_from {}' -f -a '{}'\n",
                           command.name, InOneLine(command.targets));
  }
  return lines;
}

}  // namespace mazurka
