package dev.interlock.timeline.web;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.context.support.MessageSourceAccessor;
import org.springframework.stereotype.Component;

/** The texts, times and durations of the timeline, in the language of the request. */
@Component
class TimelineTexts {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("M/d", Locale.ROOT);

    private final MessageSourceAccessor texts;
    private final ZoneId timeZone;

    TimelineTexts(MessageSource messages, @Value("${interlock.time-zone}") ZoneId timeZone) {
        this.texts = new MessageSourceAccessor(messages);
        this.timeZone = timeZone;
    }

    /** Returns how the picture is read, with the zone of its times. */
    String lead() {
        DateTimeFormatter zone = DateTimeFormatter.ofPattern("zzz", LocaleContextHolder.getLocale());
        return text("timeline.lead", zone.withZone(timeZone).format(Instant.now()));
    }

    /** Returns the time of day, with its day if that is another than the one before. */
    String time(Instant at, Instant before) {
        String time = TIME.withZone(timeZone).format(at);
        String day = DAY.withZone(timeZone).format(at);
        return day.equals(DAY.withZone(timeZone).format(before)) ? time : day + " " + time;
    }

    /** Returns a length in its largest unit. */
    String length(long nanos) {
        Duration length = Duration.ofNanos(nanos);
        ChronoUnit unit = Stream.of(ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES)
                .filter(each -> length.compareTo(each.getDuration()) >= 0)
                .findFirst()
                .orElse(ChronoUnit.SECONDS);
        return text(
                "timeline.length." + unit.name(),
                Math.round((double) nanos / unit.getDuration().toNanos()));
    }

    String text(String key, Object... values) {
        return texts.getMessage(key, values);
    }
}
