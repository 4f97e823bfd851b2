package dev.interlock.timeline.application;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a timeline, oldest first.
 *
 * @param earlier the time up to which the page of earlier events goes, or none if there are no earlier events
 */
public record TimelinePage(
        List<TimelineEntry> entries, @Nullable Instant earlier) {

    public TimelinePage {
        entries = List.copyOf(entries);
    }
}
