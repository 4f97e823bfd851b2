package dev.interlock.timeline.web;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.timeline.application.TimelineEntry;
import dev.interlock.timeline.application.TimelineEntry.LockStep;
import dev.interlock.timeline.application.TimelineEntry.LockStep.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A time in which a person holds the edit lock, or waits for it.
 *
 * @param to none if it goes on
 */
record LockSpan(
        Person person,
        boolean waits,
        Instant from,
        @Nullable Instant to) {

    /** @param entries oldest first */
    static List<LockSpan> of(List<TimelineEntry> entries) {
        List<LockSpan> spans = new ArrayList<>();
        Instant freeAt = Instant.MIN;
        for (int i = 0; i < entries.size(); i++) {
            TimelineEntry entry = entries.get(i);
            List<TimelineEntry> later = entries.subList(i + 1, entries.size());
            Person person = entry.person();
            if (is(entry, Kind.QUEUED)) {
                spans.add(new LockSpan(
                        person,
                        true,
                        entry.at(),
                        first(later, next -> isEnd(next) || next.person().equals(person))));
            }
            if (is(entry, Kind.ACQUIRED) && !entry.at().isBefore(freeAt)) {
                Instant to = first(
                        later,
                        next -> isEnd(next)
                                || (is(next, Kind.ACQUIRED) && !next.person().equals(person)));
                spans.add(new LockSpan(person, false, entry.at(), to));
                freeAt = to == null ? Instant.MAX : to;
            }
        }
        return spans;
    }

    private static boolean is(TimelineEntry entry, Kind kind) {
        return entry instanceof LockStep step && step.kind() == kind;
    }

    private static boolean isEnd(TimelineEntry entry) {
        return entry instanceof LockStep step && step.kind().isEnd();
    }

    private static @Nullable Instant first(List<TimelineEntry> entries, Predicate<TimelineEntry> ends) {
        return entries.stream().filter(ends).map(TimelineEntry::at).findFirst().orElse(null);
    }
}
