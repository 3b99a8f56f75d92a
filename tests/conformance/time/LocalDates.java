// LocalDate, LocalTime, LocalDateTime, Year, YearMonth, MonthDay: arithmetic, adjusters, comparison, parsing.
import static java.time.temporal.TemporalAdjusters.firstDayOfNextMonth;
import static java.time.temporal.TemporalAdjusters.firstInMonth;
import static java.time.temporal.TemporalAdjusters.lastDayOfMonth;
import static java.time.temporal.TemporalAdjusters.next;
import static java.time.temporal.TemporalAdjusters.previousOrSame;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.WeekFields;
import java.util.stream.Collectors;

public class LocalDates {
  static void attempt(java.util.function.Supplier<Object> s) {
    try {
      System.out.println(s.get());
    } catch (DateTimeException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    LocalDate d = LocalDate.of(2024, 1, 31);
    System.out.println(d + " " + d.plusMonths(1) + " " + d.plusMonths(13) + " " + d.minusDays(400) + " " + d.plusWeeks(5) + " " + d.plusYears(-4) + " " + d.withDayOfMonth(1) + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.isLeapYear() + d.lengthOfMonth() + d.lengthOfYear());
    System.out.println(d.with(lastDayOfMonth()) + " " + d.with(firstDayOfNextMonth()) + " " + d.with(next(DayOfWeek.FRIDAY)) + " " + d.with(previousOrSame(DayOfWeek.MONDAY)) + " " + d.with(firstInMonth(DayOfWeek.TUESDAY)) + " " + d.with(Month.FEBRUARY) + " " + d.with(ChronoField.EPOCH_DAY, 0));
    LocalDate e = LocalDate.of(1999, Month.DECEMBER, 25);
    System.out.println(Period.between(e, d) + " " + ChronoUnit.DAYS.between(e, d) + " " + ChronoUnit.WEEKS.between(e, d) + " " + ChronoUnit.MONTHS.between(e, d) + " " + e.until(d, ChronoUnit.YEARS) + " " + d.compareTo(e) + d.isAfter(e) + d.equals(LocalDate.parse("2024-01-31")) + " " + d.toEpochDay() + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.ofYearDay(2023, 60) + " " + d.hashCode());
    System.out.println(e.datesUntil(e.plusDays(8)).map(x -> x.getDayOfWeek().name().substring(0, 2)).collect(Collectors.joining(" ")) + " " + d.get(WeekFields.ISO.weekOfWeekBasedYear()) + d.get(IsoFields.QUARTER_OF_YEAR) + " " + LocalDate.of(2021, 1, 3).get(IsoFields.WEEK_BASED_YEAR) + " " + d.range(ChronoField.DAY_OF_MONTH) + " " + d.getLong(ChronoField.PROLEPTIC_MONTH));
    LocalTime t = LocalTime.of(23, 59, 30);
    System.out.println(t + " " + t.plusSeconds(45) + " " + t.minusHours(24) + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.plusNanos(5) + " " + t.toSecondOfDay() + " " + LocalTime.MIDNIGHT + LocalTime.NOON + LocalTime.MAX + " " + LocalTime.parse("07:05") + " " + LocalTime.of(1, 2, 3, 4000000) + " " + t.isBefore(LocalTime.MIN) + ChronoUnit.MINUTES.between(LocalTime.NOON, t));
    LocalDateTime dt = LocalDateTime.of(d, t);
    System.out.println(dt + " " + dt.plusSeconds(31) + " " + dt.plusMonths(1).minusNanos(1) + " " + Duration.between(e.atStartOfDay(), dt) + " " + dt.toLocalDate() + dt.toLocalTime() + " " + dt.truncatedTo(ChronoUnit.DAYS) + " " + LocalDateTime.parse("2020-02-29T12:34:56.789") + " " + dt.with(LocalTime.NOON).getHour() + " " + LocalDateTime.ofEpochSecond(86400, 5, java.time.ZoneOffset.UTC));
    System.out.println(Year.of(1900).isLeap() + " " + Year.isLeap(2000) + YearMonth.of(2023, 2).atEndOfMonth() + YearMonth.parse("2024-11").plusMonths(2) + MonthDay.of(2, 29).isValidYear(2023) + MonthDay.of(2, 29).atYear(2023) + MonthDay.parse("--12-03") + " " + Month.JANUARY.minus(1) + Month.of(2).maxLength() + DayOfWeek.SUNDAY.plus(1) + Month.MARCH.firstMonthOfQuarter());
    Period p = Period.of(1, 14, 40);
    System.out.println(p + " " + p.normalized() + " " + p.plusDays(-40) + p.multipliedBy(-2) + Period.parse("P1Y2M3W4D") + Period.ZERO + p.toTotalMonths() + " " + d.plus(p) + " " + p.isNegative() + Period.ofWeeks(2).getDays());
    Duration u = Duration.ofSeconds(93784, 500_000_000);
    System.out.println(u + " " + u.toHours() + " " + u.toMinutesPart() + u.toSecondsPart() + u.toMillis() + " " + u.negated() + u.dividedBy(7) + u.multipliedBy(3) + Duration.parse("PT-1H30M") + Duration.ZERO + Duration.ofMillis(-1) + Duration.ofDays(2).plusNanos(1) + " " + u.compareTo(Duration.ofDays(1)) + u.dividedBy(Duration.ofMinutes(1)) + u.truncatedTo(ChronoUnit.MINUTES));
    attempt(() -> LocalDate.of(2023, 2, 29));
    attempt(() -> LocalDate.of(2023, 13, 1));
    attempt(() -> LocalDate.of(2023, 4, 31));
    attempt(() -> LocalTime.of(24, 0));
    attempt(() -> LocalDate.parse("2023-2-1"));
    attempt(() -> LocalDate.parse("hello"));
    attempt(() -> d.get(ChronoField.HOUR_OF_DAY));
    attempt(() -> d.plus(1, ChronoUnit.HOURS));
    attempt(() -> t.until(d, ChronoUnit.HOURS));
    attempt(() -> Duration.parse("1h"));
    attempt(() -> LocalDate.MAX.plusDays(1));
    attempt(() -> LocalDate.MIN + " " + LocalDate.of(-44, 3, 15) + " " + LocalDate.of(12345, 6, 7));
    int friday13 = 0;
    for (LocalDate x = LocalDate.of(2000, 1, 13); x.getYear() < 2020; x = x.plusMonths(1)) if (x.getDayOfWeek() == DayOfWeek.FRIDAY) friday13++;
    System.out.println(friday13);
  }
}
