package dev.interlock.adapter.web.page;

import java.text.ParseException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import org.springframework.format.Formatter;

/**
 * Formats date and time as the reader's language writes them, in the time zone of the shop, and names the zone: order numbers
 * begin with the same time, and a zone with daylight saving repeats an hour.
 */
class InstantFormatter implements Formatter<Instant> {

    private final ZoneId timeZone;

    InstantFormatter(ZoneId timeZone) {
        this.timeZone = timeZone;
    }

    @Override
    public String print(Instant instant, Locale locale) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.LONG)
                .withLocale(locale)
                .withZone(timeZone)
                .format(instant);
    }

    @Override
    public Instant parse(String text, Locale locale) throws ParseException {
        throw new ParseException("Times are not entered", 0);
    }
}
