#pragma once

#include <algorithm>

#include "jvm/runtime/program.h"

namespace mazurka {

// Which kinds of attributes the classes loaded so far have, so that a program without attributes
// costs nothing.
class AttributeSummary {
 public:
  explicit AttributeSummary(Program& program) : program_(program) {}

  bool relevance() {
    InspectNewClasses();
    return relevance_;
  }
  bool firewalls() {
    InspectNewClasses();
    return firewalls_;
  }

 private:
  void InspectNewClasses() {
    for (const uint32_t count = program_.class_count(); next_ < count; ++next_) {
      const Klass& klass = *program_.klass(next_);
      for (const Field& f : klass.fields) {
        firewalls_ |= f.is_firewall;
        relevance_ |= f.relevance != Relevance::kAutomatic;
      }
      for (const auto& m : klass.methods) relevance_ |= m->relevance != Relevance::kAutomatic;
    }
  }

  Program& program_;
  uint32_t next_ = 1;
  bool relevance_ = false, firewalls_ = false;
};

}  // namespace mazurka
