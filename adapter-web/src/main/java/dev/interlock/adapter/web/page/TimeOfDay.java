package dev.interlock.adapter.web.page;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/** The time of day in the shop, for times that are hours away at most. Templates call it {@code @timeOfDay}. */
@Component
public class TimeOfDay {

    private final ZoneId timeZone;
    private final DateTimeFormatter format;

    TimeOfDay(@Value("${interlock.time-zone}") ZoneId timeZone) {
        this.timeZone = timeZone;
        this.format = DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withZone(timeZone);
    }

    public ZoneId getTimeZone() {
        return timeZone;
    }

    public String at(Instant instant) {
        return format.withLocale(LocaleContextHolder.getLocale()).format(instant);
    }
}
