#include "jvm/classpath/compiler.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "jvm/classpath/compile_inputs.h"

extern char** environ;

namespace mazurka {
namespace {

struct Finished {
  int status = 0;  // as waitpid gives it
  std::string output;
};

// The two ends of a pipe; the destructor closes those still open.
struct Pipe {
  int read_end = -1;
  int write_end = -1;

  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    CloseWriteEnd();
    if (read_end >= 0) close(read_end);
  }
  bool Open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
  void CloseWriteEnd() {
    if (write_end >= 0) close(std::exchange(write_end, -1));
  }
};

// Reads until the other end is closed or `stop` holds.
std::string ReadAll(int fd, const std::atomic<bool>* stop) {
  constexpr int kPatience = 10;  // milliseconds
  std::string text;
  std::array<char, 4096> buffer;
  while (stop == nullptr || !*stop) {
    pollfd readable{fd, POLLIN, 0};
    if (stop != nullptr && poll(&readable, 1, kPatience) <= 0) continue;
    const ssize_t count = read(fd, buffer.data(), buffer.size());
    if (count > 0) {
      text.append(buffer.data(), static_cast<size_t>(count));
    } else if (count == 0 || errno != EINTR) {
      break;
    }
  }
  return text;
}

// This process's environment, with a locale in which file names are UTF-8: in others javac cannot
// read or write files whose names are not ASCII.
std::vector<std::string> Utf8Environment() {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable) variables.push_back(*variable);
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale = value;
    const bool is_utf8 = locale.find("UTF-8") != std::string_view::npos ||
                         locale.find("utf8") != std::string_view::npos;
    if (is_utf8) return variables;
    break;  // the first that is set decides
  }
  std::erase_if(variables, [](const std::string& v) { return v.starts_with("LC_ALL="); });
  variables.push_back("LC_ALL=C.UTF-8");
  return variables;
}

// The form in which exec takes a list of words; valid as long as they are.
std::vector<char*> Pointers(const std::vector<std::string>& words) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

// How a child starts. It has a process group of its own, because a Ctrl-C is for this process,
// which then ends the child. It inherits neither this process's signal mask nor an ignored SIGPIPE.
class SpawnAttributes {
 public:
  SpawnAttributes() {
    posix_spawnattr_init(&attributes_);
    sigset_t set;
    sigemptyset(&set);
    posix_spawnattr_setsigmask(&attributes_, &set);
    sigaddset(&set, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &set);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  ~SpawnAttributes() { posix_spawnattr_destroy(&attributes_); }
  SpawnAttributes(const SpawnAttributes&) = delete;
  SpawnAttributes& operator=(const SpawnAttributes&) = delete;
  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

// Runs a program without input and collects what it writes to both outputs. Kills the program once
// `stop` holds.
Result<Finished> Run(const std::vector<std::string>& command, const std::atomic<bool>* stop) {
  const auto cannot_run = [&command](int error) {
    return Fail(fmt::format("cannot run {}: {}", command[0], std::strerror(error)));
  };
  Pipe output;
  if (!output.Open()) return cannot_run(errno);
  const std::vector<std::string> environment = Utf8Environment();

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output.write_end, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output.write_end, STDERR_FILENO);
  pid_t child = 0;
  const SpawnAttributes attributes;
  const int error = posix_spawn(&child, command[0].c_str(), &actions, attributes.get(),
                                Pointers(command).data(), Pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return cannot_run(error);

  output.CloseWriteEnd();
  Finished finished;
  finished.output = ReadAll(output.read_end, stop);
  if (stop != nullptr && *stop) kill(child, SIGKILL);
  while (waitpid(child, &finished.status, 0) < 0) {
    if (errno != EINTR) return cannot_run(errno);
  }
  return finished;
}

// The -J options save javac a third of its time on a small file.
std::vector<std::string> OptionsOf(const std::vector<std::string>& more) {
  std::vector<std::string> options = {"-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g",
                                      "-encoding", "UTF-8"};
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

Result<Compiled> RunCompiler(const Jdk& jdk, const std::vector<std::string>& options,
                             const std::string& class_path, const std::string& source,
                             const std::atomic<bool>* stop) {
  Result<TemporaryDirectory> classes = TemporaryDirectory::Make();
  if (!classes) return tl::unexpected(classes.error());
  std::vector<std::string> command = {jdk.javac()};
  command.insert(command.end(), options.begin(), options.end());
  // A "./" keeps javac from reading a name that starts with '-' or '@' as an option or a list of
  // arguments.
  const bool looks_special = source.starts_with('-') || source.starts_with('@');
  command.insert(command.end(), {"-cp", class_path, "-d", classes->path(),
                                 looks_special ? "./" + source : source});
  const Result<Finished> finished = Run(command, stop);
  if (!finished) return tl::unexpected(finished.error());
  if (WIFSIGNALED(finished->status)) {
    return Fail(fmt::format("cannot compile {}: javac was killed by signal {}", source,
                            WTERMSIG(finished->status)));
  }
  if (finished->status != 0) {
    return Fail(fmt::format("{} does not compile\n{}", source, finished->output));
  }
  return Compiled{std::move(*classes), finished->output};
}

}  // namespace

Result<Compiled> CompileJava(const Jdk& jdk, const std::string& source,
                             const std::string& class_path, const std::atomic<bool>* stop,
                             const std::vector<std::string>& options,
                             const std::optional<CompileCache>& cache) {
  if (access(jdk.javac().c_str(), X_OK) != 0) {
    return Fail(
        fmt::format("cannot compile {}: the JDK in {} has no bin/javac; choose a JDK "
                    "with a compiler, or compile the program and name its class",
                    source, jdk.home()));
  }
  const std::vector<std::string> all = OptionsOf(options);
  // Further options are about modules, whose files InputsOf does not know.
  if (!cache || !options.empty()) return RunCompiler(jdk, all, class_path, source, stop);

  const std::optional<CompileInputs> before = InputsOf(jdk, all, class_path, source);
  if (before) {
    if (auto known = cache->Load(before->key)) return std::move(*known);
  }
  Result<Compiled> compiled = RunCompiler(jdk, all, class_path, source, stop);
  if (!compiled || !before) return compiled;
  // If a file was written meanwhile, the classes may belong to its old or to its new content.
  const std::optional<CompileInputs> after = InputsOf(jdk, all, class_path, source);
  if (after && after->key == before->key && after->stamp == before->stamp)
    cache->Store(before->key, *compiled);
  return compiled;
}

}  // namespace mazurka
