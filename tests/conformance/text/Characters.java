// Character: categories, digits, case, surrogates, names of blocks and scripts over many code points.
public class Characters {
  public static void main(String[] args) {
    int[] points = {0, 9, 32, '0', '9', 'A', 'Z', 'a', '_', '$', 0x7f, 0xa0, 0xaa, 0xb2, 0xc9, 0xd7, 0xdf, 0xff, 0x130, 0x1c5, 0x300, 0x3a9, 0x416, 0x5d0, 0x660,
        0x967, 0x1e9e, 0x2003, 0x2028, 0x20ac, 0x2160, 0x3042, 0x4e2d, 0xac00, 0xd800, 0xdfff, 0xe000, 0xff21, 0xfffd, 0xffff, 0x10400, 0x1d7ce, 0x1f600, 0x20000, 0x10ffff};
    for (int p : points) {
      System.out.println(Integer.toHexString(p) + " t" + Character.getType(p) + " " + b(Character.isLetter(p)) + b(Character.isDigit(p)) + b(Character.isLetterOrDigit(p))
          + b(Character.isUpperCase(p)) + b(Character.isLowerCase(p)) + b(Character.isTitleCase(p)) + b(Character.isWhitespace(p)) + b(Character.isSpaceChar(p))
          + b(Character.isJavaIdentifierStart(p)) + b(Character.isJavaIdentifierPart(p)) + b(Character.isUnicodeIdentifierStart(p)) + b(Character.isISOControl(p))
          + b(Character.isDefined(p)) + b(Character.isAlphabetic(p)) + b(Character.isIdeographic(p)) + b(Character.isMirrored(p)) + b(Character.isIdentifierIgnorable(p))
          + " " + Integer.toHexString(Character.toUpperCase(p)) + " " + Integer.toHexString(Character.toLowerCase(p)) + " " + Integer.toHexString(Character.toTitleCase(p))
          + " " + Character.digit(p, 10) + " " + Character.digit(p, 36) + " " + Character.getNumericValue(p) + " d" + Character.getDirectionality(p) + " " + Character.charCount(p)
          + b(Character.isBmpCodePoint(p)) + b(Character.isSupplementaryCodePoint(p)) + " " + Character.UnicodeBlock.of(p) + " " + Character.UnicodeScript.of(p));
    }
    int letters = 0, digits = 0, upper = 0, space = 0, hash = 0;
    for (int p = 0; p < 0x3000; p++) {
      if (Character.isLetter(p)) letters++;
      if (Character.isDigit(p)) digits++;
      if (Character.isUpperCase(p)) upper++;
      if (Character.isWhitespace(p)) space++;
      hash = hash * 31 + Character.toUpperCase(p) + Character.getType(p);
    }
    System.out.println(letters + " " + digits + " " + upper + " " + space + " " + hash);
    System.out.println(Character.forDigit(11, 16) + " " + (int) Character.forDigit(20, 16) + " " + Character.toChars(0x1f600).length + " " + Character.toCodePoint('\ud83d', '\ude00')
        + " " + Character.isSurrogatePair('\ud83d', '\ude00') + Character.isHighSurrogate('\ud83d') + Character.isLowSurrogate('a') + " " + Integer.toHexString(Character.highSurrogate(0x1f600))
        + " " + Character.toString(0x1f600) + " " + Character.valueOf('x').compareTo('z') + " " + Character.getName('A') + " " + Character.MAX_RADIX + " " + Character.reverseBytes('\u1234'));
    try {
      Character.toChars(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Character.isValidCodePoint(0x110000) + " " + Character.codePointAt(new char[] {'\ud83d', '\ude00'}, 0));
  }

  static char b(boolean b) { return b ? '1' : '0'; }
}
