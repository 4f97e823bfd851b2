package dev.interlock.adapter.web.text;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.util.Locale;
import org.springframework.format.Printer;

/**
 * Date and time as the reader's language writes them, in the time zone of the shop. The zone is named: order numbers begin with the
 * same time, and a zone with daylight saving repeats an hour.
 */
class InstantPrinter implements Printer<Instant> {

    private final DateTimeFormatter format;

    InstantPrinter(ZoneId timeZone) {
        this.format = new DateTimeFormatterBuilder()
                .appendLocalized(FormatStyle.MEDIUM, null)
                .appendPattern(" HH:mm:ss zzz")
                .toFormatter(Locale.ROOT)
                .withZone(timeZone);
    }

    @Override
    public String print(Instant instant, Locale locale) {
        return format.withLocale(locale).format(instant);
    }
}
