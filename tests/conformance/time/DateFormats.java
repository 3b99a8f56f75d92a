// DateTimeFormatter: ISO forms, patterns, builders, parsing in strict, smart and lenient ways. Locale.ROOT.
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

public class DateFormats {
  static void attempt(java.util.function.Supplier<Object> s) {
    try {
      System.out.println(s.get());
    } catch (DateTimeException | IllegalArgumentException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    LocalDateTime t = LocalDateTime.of(2023, 7, 4, 9, 5, 6, 7_000_000);
    ZonedDateTime z = t.atZone(ZoneId.of("Europe/Paris"));
    System.out.println(DateTimeFormatter.ISO_LOCAL_DATE.format(t) + " " + DateTimeFormatter.ISO_LOCAL_TIME.format(t) + " " + DateTimeFormatter.ISO_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_INSTANT.format(z) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(t) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(t)
        + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(t) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z));
    for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "dd/MM/yy", "EEE, d MMM uuuu", "EEEE d MMMM yyyy", "h:mm a", "D 'day' ww", "yyyyMMddHHmmss", "'quoted ''text' y", "HH:mm:ss,nnnnnnnnn", "e c Q QQQ", "A N", "[yyyy][-MM]", "kk KK hh", "G yyyyy", "XXX x Z VV z O", "MMMMM EEEEE"}) {
      attempt(() -> p + " -> " + DateTimeFormatter.ofPattern(p, Locale.ROOT).format(z));
    }
    for (String p : new String[] {"yyyy-bb", "'open", "yyyyyyyyyyyyyyyyyyyyy", "{", "HHH"}) attempt(() -> DateTimeFormatter.ofPattern(p, Locale.ROOT));
    attempt(() -> LocalDate.parse("04 Jul 2023", DateTimeFormatter.ofPattern("dd MMM yyyy", Locale.ENGLISH)));
    attempt(() -> LocalTime.parse("09:05 PM", DateTimeFormatter.ofPattern("hh:mm a", Locale.ENGLISH)));
    attempt(() -> LocalDate.parse("31/02/2023", DateTimeFormatter.ofPattern("dd/MM/uuuu")));
    attempt(() -> LocalDate.parse("31/02/2023", DateTimeFormatter.ofPattern("dd/MM/uuuu").withResolverStyle(ResolverStyle.STRICT)));
    attempt(() -> LocalDate.parse("45/02/2023", DateTimeFormatter.ofPattern("dd/MM/uuuu").withResolverStyle(ResolverStyle.LENIENT)));
    attempt(() -> LocalDate.parse("2023-07-04x", DateTimeFormatter.ISO_LOCAL_DATE));
    attempt(() -> LocalDateTime.parse("2023-07-04", DateTimeFormatter.ISO_LOCAL_DATE));
    attempt(() -> LocalDate.parse("99", DateTimeFormatter.ofPattern("yy")));
    attempt(() -> DateTimeFormatter.ofPattern("HH").format(LocalDate.of(2020, 1, 1)));
    attempt(() -> OffsetDateTime.parse("2023-07-04T09:05:06+02:00").toInstant());
    attempt(() -> ZonedDateTime.parse("2023-07-04T09:05:06+02:00[Europe/Paris]").getZone());
    DateTimeFormatter f = new DateTimeFormatterBuilder().appendLiteral("<").appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('/').appendText(ChronoField.MONTH_OF_YEAR, TextStyle.SHORT).optionalStart().appendLiteral('/').appendValue(ChronoField.DAY_OF_MONTH, 2).optionalEnd()
        .padNext(6, '*').appendValue(ChronoField.HOUR_OF_DAY).appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).appendLiteral(">").toFormatter(Locale.ENGLISH);
    attempt(() -> f.format(t) + " " + f);
    attempt(() -> f.parse("<2023/Jul/04*****9.007>").get(ChronoField.DAY_OF_MONTH));
    DateTimeFormatter lenient = new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("d-MMM-yyyy[ HH:mm]").parseDefaulting(ChronoField.HOUR_OF_DAY, 7).parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0).toFormatter(Locale.ENGLISH);
    attempt(() -> LocalDateTime.parse("4-JUL-2023", lenient) + " " + LocalDateTime.parse("4-jul-2023 10:30", lenient));
    TemporalAccessor any = DateTimeFormatter.ofPattern("yyyy-MM-dd[ HH:mm]").parseBest("2023-07-04", LocalDateTime::from, LocalDate::from);
    System.out.println(any + " " + any.getClass().getSimpleName() + " " + DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm[:ss]") + " " + t.format(DateTimeFormatter.ofPattern("HH'h'mm")) + " " + ZoneOffset.of("+05:30") + ZoneOffset.ofHoursMinutes(-3, -30) + ZoneOffset.UTC);
    System.out.println(t.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH) + t.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH) + " " + t.getMonth().getDisplayName(TextStyle.NARROW, Locale.ENGLISH));
  }
}
