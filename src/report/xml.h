#pragma once

#include <string>

namespace mazurka {

// The text as the content or an attribute of an XML element.
// REQUIRES: the text has no control characters but line breaks
std::string EscapedXml(const std::string& text);

}  // namespace mazurka
