// Reads and validates a constant pool; internal to this folder.
#pragma once

#include <cstdint>

#include "base/byte_reader.h"
#include "jvm/classfile/constant_pool.h"
#include "jvm/classfile/parse_context.h"

namespace mazurka {

// Whether names and descriptors are checked.
enum class NameChecks : uint8_t { kAll, kNone };

// Reads from constant_pool_count to the end of the pool. Returns false after recording an error.
bool ParseConstantPool(ByteReader& reader, uint16_t major_version, NameChecks checks,
                       ParseContext& context, ConstantPool& pool);

}  // namespace mazurka
