#include "report/final_files.h"

#include <filesystem>
#include <fstream>

namespace mazurka {
namespace {

namespace fs = std::filesystem;

std::error_code WriteOne(const FinalFile& file, const fs::path& to) {
  std::error_code error;
  fs::create_directories(file.kind == FinalFile::Kind::kDirectory ? to : to.parent_path(), error);
  if (error || file.kind == FinalFile::Kind::kDirectory) return error;
  if (file.kind == FinalFile::Kind::kLink) {
    fs::create_symlink(file.content, to, error);
    return error;
  }
  std::ofstream out(to, std::ios::binary);
  out.write(file.content.data(), static_cast<std::streamsize>(file.content.size()));
  out.close();
  if (!out) return std::make_error_code(std::errc::io_error);
  return {};
}

}  // namespace

Result<void> CheckFolder(const std::string& folder) {
  std::error_code error;
  if (folder.empty()) return Fail("it has no name");
  if (!fs::exists(folder, error)) return {};
  if (!fs::is_directory(folder, error)) return Fail("is not a directory");
  if (!fs::is_empty(folder, error)) return Fail("is not empty");
  return {};
}

Result<void> WriteFinalFiles(const std::vector<FinalFile>& files, const std::string& folder) {
  FinalFile removed{"/REMOVED", FinalFile::Kind::kFile, ""};
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return Fail(error.message());
  for (const FinalFile& file : files) {
    if (file.kind == FinalFile::Kind::kRemoved) {
      removed.content += file.path + "\n";
      continue;
    }
    error = WriteOne(file, folder + file.path);
    if (error) return Fail(file.path + ": " + error.message());
  }
  if (!removed.content.empty()) error = WriteOne(removed, folder + removed.path);
  if (error) return Fail(error.message());
  return {};
}

}  // namespace mazurka
