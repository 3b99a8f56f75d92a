// Instants and zones: daylight saving in Europe/Paris, gaps and overlaps, offsets, rules, clocks that stand still.
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;

public class Zones {
  public static void main(String[] args) {
    ZoneId paris = ZoneId.of("Europe/Paris");
    LocalDateTime gap = LocalDateTime.of(2023, 3, 26, 2, 30), overlap = LocalDateTime.of(2023, 10, 29, 2, 30);
    System.out.println(gap.atZone(paris) + " " + overlap.atZone(paris) + " " + overlap.atZone(paris).withLaterOffsetAtOverlap() + " " + overlap.atZone(paris).plusHours(1));
    ZonedDateTime z = ZonedDateTime.of(2023, 3, 25, 12, 0, 0, 0, paris);
    System.out.println(z + " " + z.plus(Duration.ofDays(1)) + " " + z.plus(Period.ofDays(1)) + " " + z.plusDays(1).toInstant() + " " + z.withZoneSameInstant(ZoneOffset.UTC) + " " + z.withZoneSameLocal(ZoneId.of("UTC")) + " " + z.toOffsetDateTime() + " " + z.toEpochSecond());
    ZoneRules r = paris.getRules();
    System.out.println(r.getOffset(Instant.EPOCH) + " " + r.isDaylightSavings(z.toInstant()) + r.isDaylightSavings(Instant.parse("2023-07-01T00:00:00Z")) + r.getValidOffsets(gap) + r.getValidOffsets(overlap) + r.getTransition(gap) + " " + r.nextTransition(z.toInstant()) + " " + r.previousTransition(Instant.EPOCH));
    ZoneOffsetTransition tr = r.getTransition(overlap);
    System.out.println(tr.isOverlap() + " " + tr.getDuration() + tr.getDateTimeBefore() + tr.getDateTimeAfter() + " " + r.isFixedOffset() + ZoneOffset.UTC.getRules().isFixedOffset() + " " + r.getStandardOffset(z.toInstant()));
    for (String id : new String[] {"America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland", "UTC", "GMT+3", "+01:00", "Africa/Casablanca", "America/Sao_Paulo"}) {
      ZoneId zone = ZoneId.of(id);
      System.out.println(id + " " + Instant.ofEpochSecond(1_700_000_000L).atZone(zone) + " " + LocalDate.of(1970, 1, 1).atStartOfDay(zone).toInstant() + " " + zone.normalized());
    }
    Instant i = Instant.ofEpochMilli(1_234_567_890_123L);
    System.out.println(i + " " + i.plusNanos(1) + " " + i.minus(1, ChronoUnit.DAYS) + " " + i.truncatedTo(ChronoUnit.HOURS) + " " + i.getEpochSecond() + i.getNano() + " " + Instant.EPOCH + Instant.parse("1969-12-31T23:59:59.5Z").toEpochMilli() + " " + Instant.MAX + " " + Instant.MIN + " " + i.until(Instant.EPOCH, ChronoUnit.SECONDS) + " " + Duration.between(Instant.EPOCH, i) + i.compareTo(Instant.EPOCH));
    OffsetDateTime o = OffsetDateTime.of(2020, 2, 29, 23, 0, 0, 0, ZoneOffset.ofHours(-5));
    System.out.println(o + " " + o.withOffsetSameInstant(ZoneOffset.ofHours(9)) + " " + o.plusYears(1) + " " + o.isEqual(OffsetDateTime.parse("2020-03-01T04:00Z")) + o.equals(OffsetDateTime.parse("2020-03-01T04:00Z")) + " " + OffsetTime.parse("10:15+01:00").toLocalTime());
    Clock fixed = Clock.fixed(i, paris);
    System.out.println(ZonedDateTime.now(fixed) + " " + LocalDate.now(fixed) + " " + Instant.now(Clock.offset(fixed, Duration.ofHours(1))) + " " + Clock.tick(fixed, Duration.ofMinutes(1)).instant() + " " + fixed);
    for (String bad : new String[] {"Mars/Base", "x", "+25:00", "GMT+99"}) {
      try {
        System.out.println(ZoneId.of(bad));
      } catch (DateTimeException e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
    System.out.println(ZoneId.systemDefault() + " " + TimeZone.getDefault().getID() + " " + ZoneId.getAvailableZoneIds().contains("Europe/Paris") + " " + TimeZone.getTimeZone("Europe/Paris").getRawOffset() + " " + TimeZone.getTimeZone("nonsense").getID() + " " + TimeZone.getTimeZone(paris).inDaylightTime(new Date(1_690_000_000_000L)));
    Date d = new Date(0);
    GregorianCalendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
    c.setTimeInMillis(1_000_000_000_000L);
    c.add(GregorianCalendar.MONTH, 5);
    System.out.println(d + " " + c.get(GregorianCalendar.YEAR) + "/" + c.get(GregorianCalendar.MONTH) + "/" + c.get(GregorianCalendar.DAY_OF_MONTH) + " " + c.toZonedDateTime() + " " + c.isLeapYear(2000) + " " + Date.from(i).getTime() + " " + c.getActualMaximum(GregorianCalendar.DAY_OF_MONTH));
    System.out.println(TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.MILLISECONDS.toDays(1L << 40) + " " + TimeUnit.of(ChronoUnit.MINUTES) + TimeUnit.NANOSECONDS.convert(Duration.ofSeconds(3)) + " " + TimeUnit.DAYS.toNanos(Long.MAX_VALUE) + " " + ChronoUnit.DECADES.getDuration() + ChronoUnit.FOREVER);
  }
}
