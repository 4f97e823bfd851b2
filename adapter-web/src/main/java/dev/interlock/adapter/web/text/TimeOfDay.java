package dev.interlock.adapter.web.text;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/**
 * The time of day in the shop, for times that are hours away at most. The zone is named, since readers may be elsewhere. Templates call
 * it {@code @timeOfDay}.
 */
@Component
public class TimeOfDay {

    /** No text that a member types contains this character. */
    private static final String MARK = "\u0001";

    private static final Pattern MARKED = Pattern.compile(MARK + "(\\d+),(\\d+)" + MARK);

    private static final DateTimeFormatter ZONE = DateTimeFormatter.ofPattern("zzz", Locale.ROOT);

    private final ZoneId timeZone;
    private final DateTimeFormatter format;

    TimeOfDay(@Value("${interlock.time-zone}") ZoneId timeZone) {
        this.timeZone = timeZone;
        this.format = DateTimeFormatter.ofPattern("HH:mm zzz", Locale.ROOT).withZone(timeZone);
    }

    public ZoneId getTimeZone() {
        return timeZone;
    }

    /** @param epochMillis when, because of daylight saving */
    public String zoneAt(long epochMillis) {
        return ZONE.withZone(timeZone)
                .withLocale(LocaleContextHolder.getLocale())
                .format(Instant.ofEpochMilli(epochMillis));
    }

    public String at(Instant instant) {
        return format.withLocale(LocaleContextHolder.getLocale()).format(instant);
    }

    /** Returns the time as an argument of a message whose text {@link #parts} splits, so that the time becomes an element of its own. */
    public String within(Instant instant) {
        return MARK + instant.getEpochSecond() + "," + instant.getNano() + MARK;
    }

    /** Returns the times within a text, and the texts between them. */
    public List<Part> parts(String text) {
        List<Part> parts = new ArrayList<>();
        Matcher marked = MARKED.matcher(text);
        int end = 0;
        while (marked.find()) {
            parts.add(new Part(text.substring(end, marked.start()), null));
            long second = Long.parseLong(marked.group(1));
            parts.add(new Part("", Instant.ofEpochSecond(second, Long.parseLong(marked.group(2)))));
            end = marked.end();
        }
        parts.add(new Part(text.substring(end), null));
        return parts;
    }

    /** @param at the time, or null for a text */
    public record Part(String text, @Nullable Instant at) {}
}
