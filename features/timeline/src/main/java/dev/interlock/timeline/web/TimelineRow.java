package dev.interlock.timeline.web;

import dev.interlock.timeline.application.TimelineEntry;
import dev.interlock.timeline.application.TimelineEntry.LockStep;
import dev.interlock.timeline.application.TimelineEntry.LockStep.Kind;
import dev.interlock.timeline.application.TimelineEntry.Refusal;
import java.util.List;
import java.util.Set;

/**
 * An event, as the picture and the table show it.
 *
 * @param person the name of its lane
 * @param details the versions or the lock, for admins; else empty
 * @param pill what the picture shows of the order after a change; else empty
 */
record TimelineRow(int number, TimelineEntry entry, String person, String what, String details, List<String> pill) {

    private static final Set<Kind> LOSSES = Set.of(Kind.DENIED, Kind.ENDED, Kind.EXPIRED, Kind.BROKEN);

    TimelineRow {
        pill = List.copyOf(pill);
    }

    /** Returns whether something was refused or lost. */
    public boolean isBad() {
        return entry instanceof Refusal || (entry instanceof LockStep step && LOSSES.contains(step.kind()));
    }
}
