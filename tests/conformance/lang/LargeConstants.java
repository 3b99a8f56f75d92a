// A class with hundreds of constants and a switch of hundreds of cases, built by nesting; wide constant loads.
import java.util.Arrays;

public class LargeConstants {
  static final String[] WORDS = {
      "w0", "w7919", "w5831", "w3743", "w1655", "w9574", "w7486", "w5398", "w3310", "w1222", "w9141", "w7053", "w4965", "w2877", "w789",
      "w8708", "w6620", "w4532", "w2444", "w356", "w8275", "w6187", "w4099", "w2011", "w9930", "w7842", "w5754", "w3666", "w1578", "w9497",
      "w7409", "w5321", "w3233", "w1145", "w9064", "w6976", "w4888", "w2800", "w712", "w8631", "w6543", "w4455", "w2367", "w279", "w8198",
      "w6110", "w4022", "w1934", "w9853", "w7765", "w5677", "w3589", "w1501", "w9420", "w7332", "w5244", "w3156", "w1068", "w8987", "w6899",
      "w4811", "w2723", "w635", "w8554", "w6466", "w4378", "w2290", "w202", "w8121", "w6033", "w3945", "w1857", "w9776", "w7688", "w5600",
      "w3512", "w1424", "w9343", "w7255", "w5167", "w3079", "w991", "w8910", "w6822", "w4734", "w2646", "w558", "w8477", "w6389", "w4301",
      "w2213", "w125", "w8044", "w5956", "w3868", "w1780", "w9699", "w7611", "w5523", "w3435", "w1347", "w9266", "w7178", "w5090", "w3002",
      "w914", "w8833", "w6745", "w4657", "w2569", "w481", "w8400", "w6312", "w4224", "w2136", "w48", "w7967", "w5879", "w3791", "w1703",
      "w9622", "w7534", "w5446", "w3358", "w1270", "w9189", "w7101", "w5013", "w2925", "w837", "w8756", "w6668", "w4580", "w2492", "w404",
      "w8323", "w6235", "w4147", "w2059", "w9978", "w7890", "w5802", "w3714", "w1626", "w9545", "w7457", "w5369", "w3281", "w1193", "w9112",
      "w7024", "w4936", "w2848", "w760", "w8679", "w6591", "w4503", "w2415", "w327", "w8246", "w6158", "w4070", "w1982", "w9901", "w7813",
      "w5725", "w3637", "w1549", "w9468", "w7380", "w5292", "w3204", "w1116", "w9035", "w6947", "w4859", "w2771", "w683", "w8602", "w6514",
      "w4426", "w2338", "w250", "w8169", "w6081", "w3993", "w1905", "w9824", "w7736", "w5648", "w3560", "w1472", "w9391", "w7303", "w5215",
      "w3127", "w1039", "w8958", "w6870", "w4782", "w2694", "w606", "w8525", "w6437", "w4349", "w2261", "w173", "w8092", "w6004", "w3916",
      "w1828", "w9747", "w7659", "w5571", "w3483", "w1395", "w9314", "w7226", "w5138", "w3050", "w962", "w8881", "w6793", "w4705", "w2617",
      "w529", "w8448", "w6360", "w4272", "w2184", "w96", "w8015", "w5927", "w3839", "w1751", "w9670", "w7582", "w5494", "w3406", "w1318",
      "w9237", "w7149", "w5061", "w2973", "w885", "w8804", "w6716", "w4628", "w2540", "w452", "w8371", "w6283", "w4195", "w2107", "w19",
      "w7938", "w5850", "w3762", "w1674", "w9593", "w7505", "w5417", "w3329", "w1241", "w9160", "w7072", "w4984", "w2896", "w808", "w8727",
      "w6639", "w4551", "w2463", "w375", "w8294", "w6206", "w4118", "w2030", "w9949", "w7861", "w5773", "w3685", "w1597", "w9516", "w7428",
      "w5340", "w3252", "w1164", "w9083", "w6995", "w4907", "w2819", "w731", "w8650", "w6562", "w4474", "w2386", "w298", "w8217", "w6129",
  };
  static final double[] DOUBLES = {
      0.50, 1.87, 3.24, 4.61, 5.98, 7.35, 8.72, 10.09, 11.46, 12.83, 14.20, 15.57, 16.94, 18.31, 19.68,
      21.05, 22.42, 23.79, 25.16, 26.53, 27.90, 29.27, 30.64, 32.01, 33.38, 34.75, 36.12, 37.49, 38.86, 40.23,
      41.60, 42.97, 44.34, 45.71, 47.08, 48.45, 49.82, 51.19, 52.56, 53.93, 55.30, 56.67, 58.04, 59.41, 60.78,
      62.15, 63.52, 64.89, 66.26, 67.63, 69.00, 70.37, 71.74, 73.11, 74.48, 75.85, 77.22, 78.59, 79.96, 81.33,
      82.70, 84.07, 85.44, 86.81, 88.18, 89.55, 90.92, 92.29, 93.66, 95.03, 96.40, 97.77, 99.14, 100.51, 101.88,
      103.25, 104.62, 105.99, 107.36, 108.73, 110.10, 111.47, 112.84, 114.21, 115.58, 116.95, 118.32, 119.69, 121.06, 122.43,
      123.80, 125.17, 126.54, 127.91, 129.28, 130.65, 132.02, 133.39, 134.76, 136.13, 137.50, 138.87, 140.24, 141.61, 142.98,
      144.35, 145.72, 147.09, 148.46, 149.83, 151.20, 152.57, 153.94, 155.31, 156.68, 158.05, 159.42, 160.79, 162.16, 163.53,
  };
  static final long[] LONGS = {
      0L, 2654435761L, 5308871522L, 7963307283L, 10617743044L, 13272178805L, 15926614566L, 18581050327L,
      21235486088L, 23889921849L, 26544357610L, 29198793371L, 31853229132L, 34507664893L, 37162100654L, 39816536415L,
      42470972176L, 45125407937L, 47779843698L, 50434279459L, 53088715220L, 55743150981L, 58397586742L, 61052022503L,
      63706458264L, 66360894025L, 69015329786L, 71669765547L, 74324201308L, 76978637069L, 79633072830L, 82287508591L,
      84941944352L, 87596380113L, 90250815874L, 92905251635L, 95559687396L, 98214123157L, 100868558918L, 103522994679L,
      106177430440L, 108831866201L, 111486301962L, 114140737723L, 116795173484L, 119449609245L, 122104045006L, 124758480767L,
      127412916528L, 130067352289L, 132721788050L, 135376223811L, 138030659572L, 140685095333L, 143339531094L, 145993966855L,
      148648402616L, 151302838377L, 153957274138L, 156611709899L, 159266145660L, 161920581421L, 164575017182L, 167229452943L,
      169883888704L, 172538324465L, 175192760226L, 177847195987L, 180501631748L, 183156067509L, 185810503270L, 188464939031L,
      191119374792L, 193773810553L, 196428246314L, 199082682075L, 201737117836L, 204391553597L, 207045989358L, 209700425119L,
      212354860880L, 215009296641L, 217663732402L, 220318168163L, 222972603924L, 225627039685L, 228281475446L, 230935911207L,
      233590346968L, 236244782729L, 238899218490L, 241553654251L, 244208090012L, 246862525773L, 249516961534L, 252171397295L,
      254825833056L, 257480268817L, 260134704578L, 262789140339L, 265443576100L, 268098011861L, 270752447622L, 273406883383L,
      276061319144L, 278715754905L, 281370190666L, 284024626427L, 286679062188L, 289333497949L, 291987933710L, 294642369471L,
      297296805232L, 299951240993L, 302605676754L, 305260112515L, 307914548276L, 310568984037L, 313223419798L, 315877855559L,
  };
  static final int[] INTS = {
      -1000000000, -876543211, -753086422, -629629633, -506172844, -382716055, -259259266, -135802477, -12345688, 111111101,
      234567890, 358024679, 481481468, 604938257, 728395046, 851851835, 975308624, -901234598, -777777809, -654321020,
      -530864231, -407407442, -283950653, -160493864, -37037075, 86419714, 209876503, 333333292, 456790081, 580246870,
      703703659, 827160448, 950617237, -925925985, -802469196, -679012407, -555555618, -432098829, -308642040, -185185251,
      -61728462, 61728327, 185185116, 308641905, 432098694, 555555483, 679012272, 802469061, 925925850, -950617372,
      -827160583, -703703794, -580247005, -456790216, -333333427, -209876638, -86419849, 37036940, 160493729, 283950518,
      407407307, 530864096, 654320885, 777777674, 901234463, -975308759, -851851970, -728395181, -604938392, -481481603,
      -358024814, -234568025, -111111236, 12345553, 135802342, 259259131, 382715920, 506172709, 629629498, 753086287,
      876543076, 999999865, -876543357, -753086568, -629629779, -506172990, -382716201, -259259412, -135802623, -12345834,
      111110955, 234567744, 358024533, 481481322, 604938111, 728394900, 851851689, 975308478, -901234744, -777777955,
      -654321166, -530864377, -407407588, -283950799, -160494010, -37037221, 86419568, 209876357, 333333146, 456789935,
      580246724, 703703513, 827160302, 950617091, -925926131, -802469342, -679012553, -555555764, -432098975, -308642186,
      -185185397, -61728608, 61728181, 185184970, 308641759, 432098548, 555555337, 679012126, 802468915, 925925704,
      -950617518, -827160729, -703703940, -580247151, -456790362, -333333573, -209876784, -86419995, 37036794, 160493583,
      283950372, 407407161, 530863950, 654320739, 777777528, 901234317, -975308905, -851852116, -728395327, -604938538,
  };

  static int table(int k) {
    switch (k) {
      case 0: return 0; case 1: return 31; case 2: return 124; case 3: return 279;
      case 4: return 496; case 5: return 775; case 6: return 107; case 7: return 510;
      case 8: return 975; case 9: return 493; case 10: return 73; case 11: return 724;
      case 12: return 428; case 13: return 194; case 14: return 22; case 15: return 921;
      case 16: return 873; case 17: return 887; case 18: return 963; case 19: return 92;
      case 20: return 292; case 21: return 554; case 22: return 878; case 23: return 255;
      case 24: return 703; case 25: return 204; case 26: return 776; case 27: return 401;
      case 28: return 88; case 29: return 846; case 30: return 657; case 31: return 530;
      case 32: return 465; case 33: return 462; case 34: return 521; case 35: return 642;
      case 36: return 825; case 37: return 61; case 38: return 368; case 39: return 737;
      case 40: return 159; case 41: return 652; case 42: return 198; case 43: return 815;
      case 44: return 485; case 45: return 217; case 46: return 11; case 47: return 876;
      case 48: return 794; case 49: return 774; case 50: return 816; case 51: return 920;
      case 52: return 77; case 53: return 305; case 54: return 595; case 55: return 947;
      case 56: return 352; case 57: return 828; case 58: return 357; case 59: return 957;
      case 60: return 610; case 61: return 325; case 62: return 102; case 63: return 950;
      case 64: return 851; case 65: return 814; case 66: return 839; case 67: return 926;
      case 68: return 66; case 69: return 277; case 70: return 550; case 71: return 885;
      case 72: return 273; case 73: return 732; case 74: return 244; case 75: return 827;
      case 76: return 463; case 77: return 161; case 78: return 930; case 79: return 752;
      case 80: return 636; case 81: return 582; case 82: return 590; case 83: return 660;
      case 84: return 792; case 85: return 986; case 86: return 233; case 87: return 551;
      case 88: return 931; case 89: return 364; case 90: return 868; case 91: return 425;
      case 92: return 44; case 93: return 734; case 94: return 477; case 95: return 282;
      case 96: return 149; case 97: return 78; case 98: return 69; case 99: return 122;
      case 100: return 237; case 101: return 414; case 102: return 653; case 103: return 954;
      case 104: return 308; case 105: return 733; case 106: return 211; case 107: return 760;
      case 108: return 362; case 109: return 26; case 110: return 761; case 111: return 549;
      case 112: return 399; case 113: return 311; case 114: return 285; case 115: return 321;
      case 116: return 419; case 117: return 579; case 118: return 801; case 119: return 76;
      case 120: return 422; case 121: return 830; case 122: return 291; case 123: return 823;
      case 124: return 408; case 125: return 55; case 126: return 773; case 127: return 544;
      case 128: return 377; case 129: return 272; case 130: return 229; case 131: return 248;
      case 132: return 329; case 133: return 472; case 134: return 677; case 135: return 944;
      case 136: return 264; case 137: return 655; case 138: return 99; case 139: return 614;
      case 140: return 182; case 141: return 821; case 142: return 513; case 143: return 267;
      case 144: return 83; case 145: return 970; case 146: return 910; case 147: return 912;
      case 148: return 976; case 149: return 93; case 150: return 281; case 151: return 531;
      case 152: return 843; case 153: return 208; case 154: return 644; case 155: return 133;
      case 156: return 693; case 157: return 306; case 158: return 990; case 159: return 727;
      case 160: return 526; case 161: return 387; case 162: return 310; case 163: return 295;
      case 164: return 342; case 165: return 451; case 166: return 622; case 167: return 855;
      case 168: return 141; case 169: return 498; case 170: return 917; case 171: return 389;
      case 172: return 932; case 173: return 528; case 174: return 186; case 175: return 915;
      case 176: return 697; case 177: return 541; case 178: return 447; case 179: return 415;
      case 180: return 445; case 181: return 537; case 182: return 691; case 183: return 907;
      case 184: return 176; case 185: return 516; case 186: return 918; case 187: return 373;
      case 188: return 899; case 189: return 478; case 190: return 119; case 191: return 831;
      case 192: return 596; case 193: return 423; case 194: return 312; case 195: return 263;
      case 196: return 276; case 197: return 351; case 198: return 488; case 199: return 687;
      case 200: return 948; case 201: return 262; case 202: return 647; case 203: return 85;
      case 204: return 594; case 205: return 156; case 206: return 789; case 207: return 475;
      case 208: return 223; case 209: return 33; case 210: return 914; case 211: return 848;
      case 212: return 844; case 213: return 902; case 214: return 13; case 215: return 195;
      case 216: return 439; case 217: return 745; case 218: return 104; case 219: return 534;
      case 220: return 17; case 221: return 571; case 222: return 178; case 223: return 856;
      case 224: return 587; case 225: return 380; case 226: return 235; case 227: return 152;
      case 228: return 131; case 229: return 172; case 230: return 275; case 231: return 440;
      case 232: return 667; case 233: return 956; case 234: return 298; case 235: return 711;
      case 236: return 177; case 237: return 714; case 238: return 304; case 239: return 965;
      case 240: return 679; case 241: return 455; case 242: return 293; case 243: return 193;
      case 244: return 155; case 245: return 179; case 246: return 265; case 247: return 413;
      case 248: return 623; case 249: return 895; case 250: return 220; case 251: return 616;
      case 252: return 65; case 253: return 585; case 254: return 158; case 255: return 802;
      case 256: return 499; case 257: return 258; case 258: return 79; case 259: return 971;
      default: return -1;
    }
  }

  static String lookup(int k) {
    switch (k) {
      case -5000: return "a0"; case -4983: return "b1"; case -4864: return "c2"; case -4541: return "d3";
      case -3912: return "e4"; case -2875: return "f5"; case -1328: return "g6"; case 831: return "h7";
      case 3704: return "i8"; case 7393: return "j9"; case 12000: return "k10"; case 17627: return "l11";
      case 24376: return "m12"; case 32349: return "n13"; case 41648: return "o14"; case 52375: return "p15";
      case 64632: return "q16"; case 78521: return "r17"; case 94144: return "s18"; case 111603: return "t19";
      case 131000: return "u20"; case 152437: return "v21"; case 176016: return "w22"; case 201839: return "x23";
      case 230008: return "y24"; case 260625: return "z25"; case 293792: return "a26"; case 329611: return "b27";
      case 368184: return "c28"; case 409613: return "d29"; case 454000: return "e30"; case 501447: return "f31";
      case 552056: return "g32"; case 605929: return "h33"; case 663168: return "i34"; case 723875: return "j35";
      case 788152: return "k36"; case 856101: return "l37"; case 927824: return "m38"; case 1003423: return "n39";
      case 1083000: return "o40"; case 1166657: return "p41"; case 1254496: return "q42"; case 1346619: return "r43";
      case 1443128: return "s44"; case 1544125: return "t45"; case 1649712: return "u46"; case 1759991: return "v47";
      case 1875064: return "w48"; case 1995033: return "x49"; case 2120000: return "y50"; case 2250067: return "z51";
      case 2385336: return "a52"; case 2525909: return "b53"; case 2671888: return "c54"; case 2823375: return "d55";
      case 2980472: return "e56"; case 3143281: return "f57"; case 3311904: return "g58"; case 3486443: return "h59";
      case 3667000: return "i60"; case 3853677: return "j61"; case 4046576: return "k62"; case 4245799: return "l63";
      case 4451448: return "m64"; case 4663625: return "n65"; case 4882432: return "o66"; case 5107971: return "p67";
      case 5340344: return "q68"; case 5579653: return "r69"; case 5826000: return "s70"; case 6079487: return "t71";
      case 6340216: return "u72"; case 6608289: return "v73"; case 6883808: return "w74"; case 7166875: return "x75";
      case 7457592: return "y76"; case 7756061: return "z77"; case 8062384: return "a78"; case 8376663: return "b79";
      case 8699000: return "c80"; case 9029497: return "d81"; case 9368256: return "e82"; case 9715379: return "f83";
      case 10070968: return "g84"; case 10435125: return "h85"; case 10807952: return "i86"; case 11189551: return "j87";
      case 11580024: return "k88"; case 11979473: return "l89"; case 12388000: return "m90"; case 12805707: return "n91";
      case 13232696: return "o92"; case 13669069: return "p93"; case 14114928: return "q94"; case 14570375: return "r95";
      case 15035512: return "s96"; case 15510441: return "t97"; case 15995264: return "u98"; case 16490083: return "v99";
      default: return "?";
    }
  }

  static int named(String s) {
    switch (s) {
      case "name0": return 0; case "name1": return 1; case "name4": return 2; case "name9": return 3;
      case "name16": return 4; case "name25": return 5; case "name36": return 6; case "name49": return 7;
      case "name64": return 8; case "name81": return 9; case "name100": return 10; case "name121": return 11;
      case "name144": return 12; case "name169": return 13; case "name196": return 14; case "name225": return 15;
      case "name256": return 16; case "name289": return 17; case "name324": return 18; case "name361": return 19;
      case "name400": return 20; case "name441": return 21; case "name484": return 22; case "name529": return 23;
      case "name576": return 24; case "name625": return 25; case "name676": return 26; case "name729": return 27;
      case "name784": return 28; case "name841": return 29; case "name900": return 30; case "name961": return 31;
      case "name1024": return 32; case "name1089": return 33; case "name1156": return 34; case "name1225": return 35;
      case "name1296": return 36; case "name1369": return 37; case "name1444": return 38; case "name1521": return 39;
      case "name1600": return 40; case "name1681": return 41; case "name1764": return 42; case "name1849": return 43;
      case "name1936": return 44; case "name2025": return 45; case "name2116": return 46; case "name2209": return 47;
      case "name2304": return 48; case "name2401": return 49; case "name2500": return 50; case "name2601": return 51;
      case "name2704": return 52; case "name2809": return 53; case "name2916": return 54; case "name3025": return 55;
      case "name3136": return 56; case "name3249": return 57; case "name3364": return 58; case "name3481": return 59;
      case "name3600": return 60; case "name3721": return 61; case "name3844": return 62; case "name3969": return 63;
      case "name4096": return 64; case "name4225": return 65; case "name4356": return 66; case "name4489": return 67;
      case "name4624": return 68; case "name4761": return 69; case "name4900": return 70; case "name5041": return 71;
      case "name5184": return 72; case "name5329": return 73; case "name5476": return 74; case "name5625": return 75;
      case "name5776": return 76; case "name5929": return 77; case "name6084": return 78; case "name6241": return 79;
      default: return -1;
    }
  }

  public static void main(String[] args) {
    int h = 0;
    for (String w : WORDS) h = h * 31 + w.hashCode();
    double d = 0;
    for (double x : DOUBLES) d += x;
    long l = 0;
    for (long x : LONGS) l = l * 13 ^ x;
    System.out.println(h + " " + d + " " + l + " " + Arrays.hashCode(INTS) + " " + WORDS.length);
    long t = 0;
    for (int k = -5; k < 270; k++) t = t * 7 + table(k);
    System.out.println(t + " " + table(259) + table(260) + table(Integer.MIN_VALUE));
    StringBuilder sb = new StringBuilder();
    for (int j = 0; j < 100; j += 9) sb.append(lookup(j * j * j * 17 - 5000)).append(lookup(j * j * j * 17 - 4999));
    System.out.println(sb);
    int found = 0, sum = 0;
    for (int j = 0; j < 6400; j++) {
      int n = named("name" + j);
      if (n >= 0) { found++; sum += n; }
    }
    System.out.println(found + " " + sum + " " + named(WORDS[3]));
    boolean same = true;
    for (String w : WORDS) same &= w == new String(w).intern();
    System.out.println(same);
  }
}
