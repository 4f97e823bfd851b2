package dev.interlock.adapter.web.order.timeline;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.application.port.in.timeline.TimelineEntry;
import dev.interlock.application.port.in.timeline.TimelineEntry.Change;
import dev.interlock.application.port.in.timeline.TimelineEntry.LockStep;
import dev.interlock.application.port.in.timeline.TimelineEntry.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.MessageSource;
import org.springframework.context.support.MessageSourceAccessor;
import org.springframework.stereotype.Component;

/** What the timeline says, in the language of the request. */
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

    /** Returns the events, numbered from 1. */
    List<TimelineRow> rows(List<TimelineEntry> entries, boolean detailed) {
        List<TimelineRow> rows = new ArrayList<>();
        for (TimelineEntry entry : entries) {
            rows.add(new TimelineRow(
                    rows.size() + 1,
                    entry,
                    name(entry.person()),
                    what(entry),
                    detailed ? TimelineDetails.of(entry) : "",
                    entry instanceof Change change ? pill(change, detailed) : List.of()));
        }
        return rows;
    }

    private String name(Person person) {
        if (person.own()) {
            return text("timeline.you");
        }
        return person.name() == null ? text("role." + person.role()) : person.name();
    }

    private String what(TimelineEntry entry) {
        String by = subject(entry.person());
        if (entry instanceof Change change) {
            return text("history.entry", by, text("command." + change.command()));
        }
        if (entry instanceof Refusal refusal) {
            return text("timeline.refused." + refusal.reason(), by, text("action." + refusal.command()));
        }
        LockStep step = (LockStep) entry;
        String what = text("timeline.lock." + step.kind(), by);
        return step.reason().isEmpty() ? what : text("timeline.because", what, step.reason());
    }

    private String subject(Person person) {
        if (person.own()) {
            return text("who.you");
        }
        return person.name() == null ? text("who." + person.role()) : text("who.named", person.name());
    }

    private List<String> pill(Change change, boolean detailed) {
        String state = change.state() == null ? "" : text("state." + change.state());
        if (detailed) {
            return Stream.of("v" + change.version(), state)
                    .filter(line -> !line.isEmpty())
                    .toList();
        }
        return List.of(state.isEmpty() ? "●" : state);
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
