#pragma once

#include "explore/samplers/sampler.h"

namespace mazurka {

std::unique_ptr<Sampler> MakeRandom(const SamplerOptions& options);
std::unique_ptr<Sampler> MakePct(const SamplerOptions& options);
std::unique_ptr<Sampler> MakePos(const SamplerOptions& options);
std::unique_ptr<Sampler> MakeSurw(const SamplerOptions& options);

}  // namespace mazurka
