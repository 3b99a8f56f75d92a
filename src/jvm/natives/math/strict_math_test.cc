// Results of the strict functions, to the last bit, as `java -Xint` of JDK 17 prints them.
#include "jvm/natives/math/strict_math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <span>

#include "jvm/natives/math/strict_bits.h"

namespace mazurka::strict_math {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

struct Pin {
  double x;
  double result;
};
struct PairPin {
  double y;
  double x;
  double result;
};

constexpr Pin kSin[] = {
    {0x1p-30, 0x1p-30},
    {0x1.999999999999ap-4, 0x1.98eaecb8bcb2cp-4},
    {0x1p-1, 0x1.eaee8744b05fp-2},
    {0x1.6666666666666p-1, 0x1.49d6e694619b8p-1},
    {-0x1.8f5c28f5c28f6p-1, -0x1.68143d72d4ce4p-1},
    {0x1p0, 0x1.aed548f090ceep-1},
    {0x1.921fb54442d18p0, 0x1p0},
    {0x1.4p1, 0x1.326af0dcfcabp-1},
    {-0x1.8p1, -0x1.210386db6d55bp-3},
    {0x1.9p6, -0x1.03425b78c4db8p-1},
    {0x1.9b8c710cb295fp7, -0x1.fffffffe7af84p-1},
    {0x1.921fbp19, -0x1.4f8bacd318edp-3},
    {0x1.921fdp19, 0x1.7bafec8647a9bp-1},
    {-0x1.dcd65p29, -0x1.1778cae83c69bp-1},
    {0x1.0f0cf064dd592p73, -0x1.b453ab76bf397p-1},
    {0x1.6ac5b262ca1ffp849, 0x1p0},
};

constexpr Pin kCos[] = {
    {0x1p-30, 0x1p0},
    {0x1.999999999999ap-4, 0x1.fd712f9a817cp-1},
    {0x1p-1, 0x1.c1528065b7d5p-1},
    {0x1.6666666666666p-1, 0x1.87996529f9d93p-1},
    {-0x1.8f5c28f5c28f6p-1, 0x1.6bfcdbf817bfap-1},
    {0x1p0, 0x1.14a280fb5068cp-1},
    {0x1.921fb54442d18p0, 0x1.1a62633145c07p-54},
    {0x1.4p1, -0x1.9a2f7ef858b7dp-1},
    {-0x1.8p1, -0x1.fae04be85e5d2p-1},
    {0x1.9p6, 0x1.b981dbf665fdfp-1},
    {0x1.9b8c710cb295fp7, -0x1.3b94e63e72139p-16},
    {0x1.921fbp19, 0x1.f914ccf71fcccp-1},
    {0x1.921fdp19, 0x1.577c0ab2aeb3ep-1},
    {-0x1.dcd65p29, 0x1.acff8c7364234p-1},
    {0x1.0f0cf064dd592p73, 0x1.0be2cef01c8f4p-1},
    {0x1.6ac5b262ca1ffp849, -0x1.14ae72e6ba22fp-61},
};

constexpr Pin kTan[] = {
    {0x1p-30, 0x1p-30},
    {0x1.999999999999ap-4, 0x1.9af8877430b8p-4},
    {0x1p-1, 0x1.17b4f5bf3474ap-1},
    {0x1.6666666666666p-1, 0x1.af406c2fc78aep-1},
    {-0x1.8f5c28f5c28f6p-1, -0x1.fa807cf826c45p-1},
    {0x1p0, 0x1.8eb245cbee3a6p0},
    {0x1.921fb54442d18p0, 0x1.d02967c31cdb5p53},
    {0x1.4p1, -0x1.7e79b4e00bb15p-1},
    {-0x1.8p1, 0x1.23ef71254b86fp-3},
    {0x1.9p6, -0x1.2ca74d62b5d38p-1},
    {0x1.9b8c710cb295fp7, 0x1.9f55add8bc433p15},
    {0x1.921fbp19, -0x1.54245a7990f25p-3},
    {0x1.921fdp19, 0x1.1afb60fac0f15p0},
    {-0x1.dcd65p29, -0x1.4d8b249e3dba7p-1},
    {0x1.0f0cf064dd592p73, -0x1.a0f79c1b6b258p0},
    {0x1.6ac5b262ca1ffp849, -0x1.d9ba9a7975636p60},
};

constexpr Pin kAsin[] = {
    {-0x1p0, -0x1.921fb54442d18p0},
    {-0x1.fae147ae147aep-1, -0x1.6de3c6f33d51dp0},
    {-0x1.6666666666666p-1, -0x1.8d00e692afd95p-1},
    {-0x1p-1, -0x1.0c152382d7366p-1},
    {-0x1.3333333333333p-2, -0x1.380159e14f6ffp-2},
    {0x1p-30, 0x1p-30},
    {0x1.999999999999ap-4, 0x1.9a49276037884p-4},
    {0x1p-2, 0x1.02be9ce0b87cdp-2},
    {0x1.f5c28f5c28f5cp-2, 0x1.0630a0caf011ap-1},
    {0x1.3333333333333p-1, 0x1.4978fa3269ee1p-1},
    {0x1.999999999999ap-1, 0x1.dac670561bb5p-1},
    {0x1.f0a3d70a3d70ap-1, 0x1.5342538981ec8p0},
    {0x1.f5c28f5c28f5cp-1, 0x1.5ed690583be07p0},
    {0x1.ff7ced916872bp-1, 0x1.86ac9ad18f803p0},
    {0x1p0, 0x1.921fb54442d18p0},
};

constexpr Pin kAcos[] = {
    {-0x1p0, 0x1.921fb54442d18p1},
    {-0x1.fae147ae147aep-1, 0x1.8001be1bc011bp1},
    {-0x1.6666666666666p-1, 0x1.2c501446cd5f2p1},
    {-0x1p-1, 0x1.0c152382d7366p1},
    {-0x1.3333333333333p-2, 0x1.e0200bbc96ad8p0},
    {0x1p-30, 0x1.921fb54042d18p0},
    {0x1.999999999999ap-4, 0x1.787b22ce3f59p0},
    {0x1p-2, 0x1.51700e0c14b25p0},
    {0x1.f5c28f5c28f5cp-2, 0x1.0f0764decac8bp0},
    {0x1.3333333333333p-1, 0x1.dac670561bb5p-1},
    {0x1.999999999999ap-1, 0x1.4978fa3269eep-1},
    {0x1.f0a3d70a3d70ap-1, 0x1.f6eb0dd607285p-3},
    {0x1.f5c28f5c28f5cp-1, 0x1.9a49276037887p-3},
    {0x1.ff7ced916872bp-1, 0x1.6e634e566a29ep-5},
    {0x1p0, 0x0p0},
};

constexpr Pin kAtan[] = {
    {0x1p-30, 0x1p-30},
    {0x1.999999999999ap-4, 0x1.983e282e2cc4dp-4},
    {-0x1.3333333333333p-2, -0x1.2a73a661eaf06p-2},
    {0x1.c28f5c28f5c29p-2, 0x1.a8747d793c3dcp-2},
    {0x1.3333333333333p-1, 0x1.14b1dd5f90ce1p-1},
    {0x1.6666666666666p-1, 0x1.38b112d7bd4adp-1},
    {0x1p0, 0x1.921fb54442d18p-1},
    {-0x1.199999999999ap0, -0x1.aa7c8545183cdp-1},
    {0x1.3333333333333p0, 0x1.c08aae496efa6p-1},
    {0x1.3333333333333p1, 0x1.2d0ead6066396p0},
    {0x1.4p1, 0x1.30b6d796a4da8p0},
    {0x1.921fb54442d18p1, 0x1.433b8a322ddd2p0},
    {-0x1.dcd65p29, -0x1.921fb53ff74e9p0},
    {0x1p66, 0x1.921fb54442d18p0},
    {-kInfinity, -0x1.921fb54442d18p0},
};

constexpr Pin kLog[] = {
    {0x0p0, -kInfinity},
    {0x0.0000000000001p-1022, -0x1.74385446d71c3p9},
    {0x1.56e1fc2f8f359p-997, -0x1.5963447f87fb5p9},
    {0x1.999999999999ap-4, -0x1.26bb1bbb55515p1},
    {0x1.6666666666666p-1, -0x1.6d3c324e13f5p-2},
    {0x1.fffffca501acbp-1, -0x1.ad7f2b1049b9fp-24},
    {0x1p0, 0x0p0},
    {0x1.000001ad7f29bp0, 0x1.ad7f2847b6492p-24},
    {0x1.4cccccccccccdp0, 0x1.0ca937be1b9dcp-2},
    {0x1.68f5c28f5c28fp0, 0x1.5fd5fabe64084p-2},
    {0x1.7333333333333p0, 0x1.7c7b282d0d46bp-2},
    {0x1p1, 0x1.62e42fefa39efp-1},
    {0x1.4p1, 0x1.d5240f0e0e078p-1},
    {0x1.4p3, 0x1.26bb1bbb55516p1},
    {0x1.81cd6c8b43958p13, 0x1.2d79559791e31p3},
    {0x1.0f0cf064dd592p73, 0x1.95414621954fep5},
    {0x1.fffffffffffffp1023, 0x1.62e42fefa39efp9},
    {kInfinity, kInfinity},
};

constexpr Pin kLog10[] = {
    {0x0p0, -kInfinity},
    {0x0.0000000000001p-1022, -0x1.434e6420f4374p8},
    {0x1.56e1fc2f8f359p-997, -0x1.2cp8},
    {0x1.999999999999ap-4, -0x1p0},
    {0x1.6666666666666p-1, -0x1.3d3d3d21ccf04p-3},
    {0x1.fffffca501acbp-1, -0x1.750e5f0ba08cdp-25},
    {0x1p0, 0x0p0},
    {0x1.000001ad7f29bp0, 0x1.750e5ca0b1098p-25},
    {0x1.4cccccccccccdp0, 0x1.d2b643bc124f4p-4},
    {0x1.68f5c28f5c28fp0, 0x1.3199ca46580e7p-3},
    {0x1.7333333333333p0, 0x1.4a7b4ea1c2b52p-3},
    {0x1p1, 0x1.34413509f79ffp-2},
    {0x1.4p1, 0x1.977d95ec10c02p-2},
    {0x1.4p3, 0x1p0},
    {0x1.81cd6c8b43958p13, 0x1.05db618083a9ep2},
    {0x1.0f0cf064dd592p73, 0x1.6p4},
    {0x1.fffffffffffffp1023, 0x1.34413509f79ffp8},
    {kInfinity, kInfinity},
};

constexpr Pin kLog1p[] = {
    {-0x1p0, -kInfinity},
    {-0x1.ccccccccccccdp-1, -0x1.26bb1bbb55516p1},
    {-0x1.3333333333333p-2, -0x1.6d3c324e13f4ep-2},
    {-0x1.28f5c28f5c28fp-2, -0x1.5eb5c7907e4c8p-2},
    {-0x1.b7cdfd9d7bdbbp-34, -0x1.b7cdfd9dda4e3p-34},
    {0x1.79ca10c924223p-67, 0x1.79ca10c924223p-67},
    {0x1.b7cdfd9d7bdbbp-34, 0x1.b7cdfd9d1d693p-34},
    {0x1.999999999999ap-4, 0x1.8663f793c46c7p-4},
    {0x1.999999999999ap-2, 0x1.588c2d913349p-2},
    {0x1.ae147ae147ae1p-2, 0x1.6712984ec8f15p-2},
    {0x1p0, 0x1.62e42fefa39efp-1},
    {0x1.800000d6bf94dp1, 0x1.62e4305b03694p0},
    {0x1.4p1, 0x1.40b512eb53d6p0},
    {0x1.2a05f2p33, 0x1.7069e2aa3184ep4},
    {0x1.0f0cf064dd592p73, 0x1.95414621954fep5},
};

constexpr Pin kExpm1[] = {
    {-0x1.f4p9, -0x1p0},
    {-0x1.3666666666666p5, -0x1p0},
    {-0x1.48p4, -0x1.fffffff542e28p-1},
    {-0x1p0, -0x1.43a54e4e98864p-1},
    {-0x1.6666666666666p-1, -0x1.01bf92311555fp-1},
    {-0x1.999999999999ap-4, -0x1.85c933156a62cp-4},
    {0x1.79ca10c924223p-67, 0x1.79ca10c924223p-67},
    {0x1.5798ee2308c3ap-27, 0x1.5798ee3fdb764p-27},
    {0x1.999999999999ap-4, 0x1.aec7b35a00d3ap-4},
    {0x1.5c28f5c28f5c3p-2, 0x1.9eaa94c8422f6p-2},
    {0x1.6666666666666p-2, 0x1.ad200b20177b2p-2},
    {0x1.3333333333333p-1, 0x1.a4ecc162353dep-1},
    {0x1p0, 0x1.b7e151628aed2p0},
    {0x1.199999999999ap0, 0x1.008883244d593p1},
    {0x1.4p1, 0x1.65d6fd931e0bbp3},
    {0x1.4p3, 0x1.5825dcf95056p14},
    {0x1.ep3, 0x1.8f0cc2fad2a87p21},
    {0x1.5e66666666666p4, 0x1.82afcca527c18p31},
    {0x1.619999999999ap4, 0x1.d84cdb58c2c9p31},
    {0x1.ep5, 0x1.79dbc9dc53c66p86},
    {0x1.62d999999999ap9, 0x1.d75ae7a50ee14p1023},
    {0x1.6333333333333p9, kInfinity},
    {0x1.638p9, kInfinity},
};

constexpr Pin kSinh[] = {
    {-0x1.f4p9, -kInfinity},
    {-0x1.3666666666666p5, -0x1.f7c04f3f3e069p54},
    {-0x1.48p4, -0x1.7d6c4f0bcdd5cp28},
    {-0x1p0, -0x1.2cd9fc44eb982p0},
    {-0x1.6666666666666p-1, -0x1.8465153d5bdbcp-1},
    {-0x1.999999999999ap-4, -0x1.9a487337b59b3p-4},
    {0x1.79ca10c924223p-67, 0x1.79ca10c924223p-67},
    {0x1.5798ee2308c3ap-27, 0x1.5798ee2308c3bp-27},
    {0x1.999999999999ap-4, 0x1.9a487337b59b3p-4},
    {0x1.5c28f5c28f5c3p-2, 0x1.62e8217f125c6p-2},
    {0x1.6666666666666p-2, 0x1.6dc324f999c68p-2},
    {0x1.3333333333333p-1, 0x1.45f775546a77dp-1},
    {0x1p0, 0x1.2cd9fc44eb982p0},
    {0x1.199999999999ap0, 0x1.55ecfe1b2b215p0},
    {0x1.4p1, 0x1.83368cdb0b6d3p2},
    {0x1.4p3, 0x1.5829dced69992p13},
    {0x1.ep3, 0x1.8f0ccafad27f6p20},
    {0x1.5e66666666666p4, 0x1.82afcca727c18p30},
    {0x1.619999999999ap4, 0x1.d84cdb5ac2c9p30},
    {0x1.ep5, 0x1.79dbc9dc53c66p85},
    {0x1.62d999999999ap9, 0x1.d75ae7a50ee14p1022},
    {0x1.6333333333333p9, 0x1.da98a7371610ap1023},
    {0x1.638p9, kInfinity},
};

constexpr Pin kCosh[] = {
    {-0x1.f4p9, kInfinity},
    {-0x1.3666666666666p5, 0x1.f7c04f3f3e069p54},
    {-0x1.48p4, 0x1.7d6c4f0bcdd5cp28},
    {-0x1p0, 0x1.8b07551d9f551p0},
    {-0x1.6666666666666p-1, 0x1.4152c1862342fp0},
    {-0x1.999999999999ap-4, 0x1.0147f40224b38p0},
    {0x1.79ca10c924223p-67, 0x1p0},
    {0x1.5798ee2308c3ap-27, 0x1p0},
    {0x1.999999999999ap-4, 0x1.0147f40224b38p0},
    {0x1.5c28f5c28f5c3p-2, 0x1.0ef09cd24bf4cp0},
    {0x1.6666666666666p-2, 0x1.0fd739899f6d2p0},
    {0x1.3333333333333p-1, 0x1.2f7aa606e563p0},
    {0x1p0, 0x1.8b07551d9f551p0},
    {0x1.199999999999ap0, 0x1.ab24082d6f911p0},
    {0x1.4p1, 0x1.88776e4b30aa3p2},
    {0x1.4p3, 0x1.5829dd053712ep13},
    {0x1.ep3, 0x1.8f0ccafad2d18p20},
    {0x1.5e66666666666p4, 0x1.82afcca727c18p30},
    {0x1.619999999999ap4, 0x1.d84cdb5ac2c9p30},
    {0x1.ep5, 0x1.79dbc9dc53c66p85},
    {0x1.62d999999999ap9, 0x1.d75ae7a50ee14p1022},
    {0x1.6333333333333p9, 0x1.da98a7371610ap1023},
    {0x1.638p9, kInfinity},
};

constexpr Pin kTanh[] = {
    {-0x1.f4p9, -0x1p0},
    {-0x1.3666666666666p5, -0x1p0},
    {-0x1.48p4, -0x1p0},
    {-0x1p0, -0x1.85efab514f394p-1},
    {-0x1.6666666666666p-1, -0x1.356fb17af2e92p-1},
    {-0x1.999999999999ap-4, -0x1.983d7795f413ap-4},
    {0x1.79ca10c924223p-67, 0x1.79ca10c924223p-67},
    {0x1.5798ee2308c3ap-27, 0x1.5798ee2308c3ap-27},
    {0x1.999999999999ap-4, 0x1.983d7795f413ap-4},
    {0x1.5c28f5c28f5c3p-2, 0x1.4f563bf387da9p-2},
    {0x1.6666666666666p-2, 0x1.5872d4a8651d6p-2},
    {0x1.3333333333333p-1, 0x1.12f8292d2ccfcp-1},
    {0x1p0, 0x1.85efab514f394p-1},
    {0x1.199999999999ap0, 0x1.99db01fde2405p-1},
    {0x1.4p1, 0x1.f9258260a71c2p-1},
    {0x1.4p3, 0x1.ffffffdc96f35p-1},
    {0x1.ep3, 0x1.ffffffffff96ap-1},
    {0x1.5e66666666666p4, 0x1p0},
    {0x1.619999999999ap4, 0x1p0},
    {0x1.ep5, 0x1p0},
    {0x1.62d999999999ap9, 0x1p0},
    {0x1.6333333333333p9, 0x1p0},
    {0x1.638p9, 0x1p0},
};

constexpr PairPin kAtan2[] = {
    {0x1p0, 0x1p0, 0x1.921fb54442d18p-1},
    {0x1p0, -0x1p0, 0x1.2d97c7f3321d2p1},
    {-0x1p0, -0x1p1, -0x1.56c6e7397f5aep1},
    {-0x1.8p1, 0x1p1, -0x1.f730bd281f69bp-1},
    {0x1.999999999999ap-4, 0x1p0, 0x1.983e282e2cc4dp-4},
    {0x0p0, -0x1p0, 0x1.921fb54442d18p1},
    {-0x0p0, -0x1p0, -0x1.921fb54442d18p1},
    {0x1p1, 0x0p0, 0x1.921fb54442d18p0},
    {0x1.7e43c8800759cp996, -0x1.56e1fc2f8f359p-997, 0x1.921fb54442d19p0},
    {0x1.56e1fc2f8f359p-997, -0x1.7e43c8800759cp996, 0x1.921fb54442d18p1},
    {-0x1.4p2, 0x1.2a05f2p33, -0x1.12e0be826d695p-31},
    {0x1.4p1, -0x1.dp2, 0x1.679ec88f8c904p1},
    {kInfinity, -kInfinity, 0x1.2d97c7f3321d2p1},
    {-0x1p0, kInfinity, -0x0p0},
    {-0x1p0, -kInfinity, -0x1.921fb54442d18p1},
    {-kInfinity, 0x1.8p1, -0x1.921fb54442d18p0},
};

using Function = double (*)(double);

void ExpectPins(Function function, std::span<const Pin> pins) {
  for (const Pin& pin : pins) {
    const double result = function(pin.x);
    EXPECT_EQ(Bits(result), Bits(pin.result))
        << std::hexfloat << pin.x << " gives " << result << ", java " << pin.result;
  }
}

TEST(StrictMath, Sin) { ExpectPins(&Sin, kSin); }
TEST(StrictMath, Cos) { ExpectPins(&Cos, kCos); }
TEST(StrictMath, Tan) { ExpectPins(&Tan, kTan); }
TEST(StrictMath, Asin) { ExpectPins(&Asin, kAsin); }
TEST(StrictMath, Acos) { ExpectPins(&Acos, kAcos); }
TEST(StrictMath, Atan) { ExpectPins(&Atan, kAtan); }
TEST(StrictMath, Log) { ExpectPins(&Log, kLog); }
TEST(StrictMath, Log10) { ExpectPins(&Log10, kLog10); }
TEST(StrictMath, Log1p) { ExpectPins(&Log1p, kLog1p); }
TEST(StrictMath, Expm1) { ExpectPins(&Expm1, kExpm1); }
TEST(StrictMath, Sinh) { ExpectPins(&Sinh, kSinh); }
TEST(StrictMath, Cosh) { ExpectPins(&Cosh, kCosh); }
TEST(StrictMath, Tanh) { ExpectPins(&Tanh, kTanh); }

TEST(StrictMath, Atan2) {
  for (const PairPin& pin : kAtan2) {
    const double result = Atan2(pin.y, pin.x);
    EXPECT_EQ(Bits(result), Bits(pin.result)) << std::hexfloat << pin.y << " and " << pin.x
                                              << " give " << result << ", java " << pin.result;
  }
}

TEST(StrictMath, NanIsKept) {
  for (const Function function :
       {&Sin, &Cos, &Tan, &Asin, &Acos, &Atan, &Log, &Log10, &Log1p, &Expm1, &Sinh, &Cosh, &Tanh}) {
    EXPECT_TRUE(std::isnan(function(kNan)));
  }
  EXPECT_TRUE(std::isnan(Atan2(kNan, 1)));
  EXPECT_TRUE(std::isnan(Atan2(1, kNan)));
}

TEST(StrictMath, NanOutsideTheDomain) {
  for (const Function function : {&Sin, &Cos, &Tan, &Asin, &Acos}) {
    EXPECT_TRUE(std::isnan(function(kInfinity)));
    EXPECT_TRUE(std::isnan(function(-kInfinity)));
  }
  for (const Function function : {&Asin, &Acos, &Log, &Log10, &Log1p}) {
    EXPECT_TRUE(std::isnan(function(-2)));
  }
}

// Odd functions keep the sign of zero.
TEST(StrictMath, NegativeZero) {
  for (const Function function : {&Sin, &Tan, &Asin, &Atan, &Log1p, &Expm1, &Sinh, &Tanh}) {
    EXPECT_EQ(Bits(function(-0.0)), Bits(-0.0));
  }
}

}  // namespace
}  // namespace mazurka::strict_math
