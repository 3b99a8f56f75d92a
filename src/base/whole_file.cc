#include "base/whole_file.h"

#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "base/output.h"

namespace mazurka {

Result<void> WriteWholeFile(const std::string& name, std::string_view text) {
  std::string temporary = name + "-XXXXXX";
  const int fd = mkstemp(temporary.data());
  if (fd < 0) return Fail(std::strerror(errno));
  close(fd);
  auto written = WriteFile(temporary, text);
  if (written && std::rename(temporary.c_str(), name.c_str()) != 0)
    written = Fail(std::strerror(errno));
  if (!written) unlink(temporary.c_str());
  return written;
}

}  // namespace mazurka
