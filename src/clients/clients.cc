#include "clients/clients.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/memory_reserve.h"
#include "base/output.h"
#include "clients/sequential.h"
#include "jvm/classpath/jimage.h"
#include "jvm/classpath/main_class.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

// The class, and its compiled form if the target is a .java file.
struct Located {
  std::string internal_name;
  std::string class_path;
  std::optional<Compiled> compiled;
};

Result<Located> Locate(const ClientsOptions& options, const Jdk& jdk, const Watch& watch) {
  const std::string given = options.class_path ? *options.class_path : DefaultClassPath();
  if (auto path = ClassPath::Parse(given); !path) return tl::unexpected(path.error());
  if (!options.target.ends_with(".java"))
    return Located{InternalName(options.target), given, std::nullopt};
  std::error_code error;
  if (!fs::is_regular_file(options.target, error))
    return Fail(
        fmt::format("{}: {}", options.target,
                    fs::exists(options.target, error) ? "it is not a file" : "no such file"));
  auto compiled = CompileJava(jdk, options.target, given, watch.flag(), {},
                              CompileCache::OfUser(options.no_cache));
  if (!compiled) return tl::unexpected(compiled.error());
  const std::string& root = compiled->classes.path();
  const std::string wanted = fs::path(options.target).stem().string() + ".class";
  std::string name;
  for (fs::recursive_directory_iterator file(root, error), end; !error && file != end;
       file.increment(error)) {
    if (file->path().filename() == wanted)
      name = file->path().lexically_relative(root).replace_extension().string();
  }
  if (name.empty()) return Fail(fmt::format("{} declares no class of that name", options.target));
  std::string path = root + ":" + given;
  return Located{name, std::move(path), std::move(*compiled)};
}

Result<Subject> FindSubject(const Located& located, const Jdk& jdk, const ClassPath& path) {
  auto image = JImage::Open(jdk.modules());
  if (!image) return tl::unexpected(image.error());
  return ReadSubject(located.internal_name,
                     [&](const std::string& name) -> Result<std::optional<ClassFile>> {
                       auto found = FindClass(path, name);
                       if (!found || *found) return found;
                       const auto bytes = (*image)->Find(name + ".class");
                       if (!bytes) return tl::unexpected(bytes.error());
                       if (!*bytes) return std::nullopt;
                       auto file = ParseClassFile(**bytes, name);
                       if (!file) return tl::unexpected(file.error());
                       return std::move(*file);
                     });
}

std::string ProgramName(const ClientsOptions& options, const Subject& subject, size_t number) {
  const std::string name = options.name.empty() ? subject.simple_name + "Client" : options.name;
  return fmt::format("{}{:03}", name, number);
}

size_t CallsOf(const Client& client) {
  size_t calls = 0;
  for (const auto& thread : client) calls += thread.size();
  return calls;
}

// The number of programs compiled together: compiling takes longer than exploring.
constexpr size_t kBatch = 50;
// After this many useless samples in a row, no others are likely to exist. Samples that cannot end
// take time to detect, so their limit is lower.
constexpr size_t kMostUseless = 2000, kMostWithoutEnd = 40;

class Writer {
 public:
  Writer(const ClientsOptions& options, const Jdk& jdk, const std::string& class_path,
         const Subject& subject, std::vector<SubjectMethod> methods, Watch& watch)
      : options_(options),
        jdk_(jdk),
        class_path_(class_path),
        subject_(subject),
        sampler_(std::move(methods), options.sample, options.seed),
        watch_(watch) {}

  Result<Unfinished> WriteAll(const std::function<void(const WrittenClient&)>& on_written,
                              const OnTick& on_tick) {
    while (written_ < options_.count) {
      auto batch = NextBatch();
      if (!batch) return tl::unexpected(batch.error());
      std::vector<ClientSource> sources;
      for (const Client& client : *batch) sources.push_back({subject_, sampler_.methods(), client});
      watch_.RestartClock(0);
      auto runs = SequentialRuns::Make(jdk_, class_path_, sources, options_.order, watch_);
      if (watch_.StopRequested()) return WhyUnfinished(sources[0], watch_.Reason());
      if (!runs) return tl::unexpected(runs.error());
      for (size_t i = 0; i < sources.size(); ++i) {
        watch_.RestartClock(options_.seconds);
        auto explored = runs->Explore(i, watch_, on_tick);
        if (!explored) return tl::unexpected(explored.error());
        if (explored->limit != Limit::kNone) return WhyUnfinished(sources[i], explored->limit);
        if (explored->outcomes.empty()) {
          if (++without_end_ == kMostWithoutEnd) return NotEnough();
          continue;
        }
        auto done = Write(sources[i], explored->outcomes);
        if (!done) return tl::unexpected(done.error());
        on_written(*done);
      }
    }
    return "";
  }

 private:
  Unfinished WhyUnfinished(const ClientSource& source, Limit limit) const {
    if (limit == Limit::kInterrupted)
      return fmt::format("interrupted after {} of {} programs", written_, options_.count);
    if (limit == Limit::kMemory)
      return fmt::format("out of memory after {} of {} programs", written_, options_.count);
    std::string threads;
    for (const std::vector<Call>& calls : source.client) {
      threads += threads.empty() ? "" : "; ";
      for (size_t i = 0; i < calls.size(); ++i)
        threads += (i == 0 ? "" : ", ") + CallText(source.methods[calls[i].method], calls[i]);
    }
    return fmt::format(
        "{}: the sequential results of program {} were not known after {} s: a call may never end, "
        "or there are too many orders. Its threads call {}. Choose other methods with --methods, "
        "fewer --calls or --threads, or a larger --time",
        subject_.source_name, written_ + 1, options_.seconds, threads);
  }

  tl::unexpected<Error> NotEnough() const {
    return Fail(fmt::format("there seem to be only {} different clients of this kind that can end",
                            written_));
  }

  // New clients that were not sampled before, at most as many as are still missing.
  Result<std::vector<Client>> NextBatch() {
    std::vector<Client> batch;
    while (batch.size() < std::min<size_t>(kBatch, options_.count - written_)) {
      Client client = sampler_.Next();
      Client sorted = client;  // clients that differ only in the order of threads are equal
      std::sort(sorted.begin(), sorted.end());
      if (sampled_.insert(std::move(sorted)).second) {
        batch.push_back(std::move(client));
      } else if (++useless_ == kMostUseless) {
        if (batch.empty()) return NotEnough();
        break;
      }
    }
    return batch;
  }

  Result<WrittenClient> Write(const ClientSource& source, const Outcomes& outcomes) {
    auto table = MakeTable(outcomes);
    if (!table) return tl::unexpected(table.error());
    if (options_.order == ClientOrder::kRealTime) {
      std::vector<size_t> calls;
      for (const auto& thread : source.client) calls.push_back(thread.size());
      if (auto added = AddRefutations(outcomes, calls, Refutations, *table); !added)
        return Fail(
            fmt::format("program {}: {}; choose fewer --calls or --threads, or --order "
                        "thread",
                        written_ + 1, added.error().message));
    }
    const std::string name = ProgramName(options_, subject_, written_ + 1);
    const std::string file = (fs::path(options_.directory) / (name + ".java")).string();
    const std::string comment =
        fmt::format("Client {} of {}, sampled by mazurka clients with seed {}.", written_ + 1,
                    subject_.source_name, options_.seed);
    if (auto done = WriteFile(file, ClientFile(source, *table, name, comment)); !done)
      return Fail(fmt::format("{}: {}", file, done.error().message));
    ++written_;
    useless_ = without_end_ = 0;
    return WrittenClient{file, CallsOf(source.client), outcomes.size(), table->refuted.size()};
  }

  const ClientsOptions& options_;
  const Jdk& jdk_;
  const std::string& class_path_;
  const Subject& subject_;
  ClientSampler sampler_;
  Watch& watch_;
  std::set<Client> sampled_;
  size_t written_ = 0, useless_ = 0, without_end_ = 0;
};

}  // namespace

namespace {

// With the real-time order, every order of calls is stored.
constexpr uint64_t kMostOrders = 50'000;

Result<void> CheckNumberOfOrders(const ClientsOptions& options) {
  if (options.order == ClientOrder::kThread) return {};
  const std::vector<size_t> calls(options.sample.threads, options.sample.max_calls);
  const bool fits = options.sample.threads * options.sample.max_calls <= kMostOrderedCalls &&
                    CountOrders(calls, kMostOrders) < kMostOrders;
  if (fits) return {};
  return Fail(
      fmt::format("{} threads with {} calls each have {} orders or more, too many for --order "
                  "real-time: choose fewer --calls or --threads, or --order thread",
                  options.sample.threads, options.sample.max_calls, kMostOrders));
}

}  // namespace

Result<Unfinished> WriteClients(const ClientsOptions& options,
                                const std::function<void(const WrittenClient&)>& on_written,
                                const OnTick& on_tick) {
  if (auto few = CheckNumberOfOrders(options); !few) return tl::unexpected(few.error());
  auto jdk = FindJdk(options.jdk);
  if (!jdk) return tl::unexpected(jdk.error());
  Watch watch({}, Watch::Clock::now());
  const MemoryReserve reserve([&] { watch.OutOfMemory(); });
  auto located = Locate(options, *jdk, watch);
  if (watch.Reason() == Limit::kInterrupted) return "interrupted before the first program";
  if (!located) return tl::unexpected(located.error());
  auto path = ClassPath::Parse(located->class_path);
  if (!path) return tl::unexpected(path.error());
  auto subject = FindSubject(*located, *jdk, *path);
  if (!subject) return tl::unexpected(subject.error());
  auto methods = SelectMethods(*subject, options.methods);
  if (!methods) return tl::unexpected(methods.error());
  std::error_code error;
  fs::create_directories(options.directory, error);
  if (error)
    return Fail(fmt::format("{} cannot be created: {}", options.directory, error.message()));
  return Writer(options, *jdk, located->class_path, *subject, std::move(*methods), watch)
      .WriteAll(on_written, on_tick);
}

}  // namespace mazurka
