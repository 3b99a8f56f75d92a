// Plugins that mazurka refuses; a macro selects one of them.

#include <mazurka/plugin/plugin.h>

#include <stdexcept>

namespace {

[[maybe_unused]] void Fails(mazurka::Catalogs& /*catalogs*/) {
  throw std::runtime_error("out of luck");
}
[[maybe_unused]] void AddsAgain(mazurka::Catalogs& catalogs) {
  catalogs.reductions.push_back(catalogs.reductions.front());
}

}  // namespace

#if defined(FAILS)
MAZURKA_PLUGIN(Fails)
#elif defined(ADDS_AGAIN)
MAZURKA_PLUGIN(AddsAgain)
#elif defined(OTHER_VERSION)
extern "C" uint64_t mazurka_plugin_version() { return mazurka::kPluginInterfaceVersion + 1; }
extern "C" void mazurka_plugin(mazurka::Catalogs*) {}
#elif defined(UNDEFINED)
void NobodyDefinesThis();
extern "C" uint64_t mazurka_plugin_version() { return mazurka::kPluginInterfaceVersion; }
extern "C" void mazurka_plugin(mazurka::Catalogs*) { NobodyDefinesThis(); }
#elif defined(HALF)
extern "C" uint64_t mazurka_plugin_version() { return mazurka::kPluginInterfaceVersion; }
#endif
