package dev.interlock.adapter.web.order.timeline;

import dev.interlock.application.port.in.order.RefusalReason;
import dev.interlock.application.port.in.timeline.TimelineEntry;
import dev.interlock.application.port.in.timeline.TimelineEntry.Change;
import dev.interlock.application.port.in.timeline.TimelineEntry.LockStep;
import dev.interlock.application.port.in.timeline.TimelineEntry.Refusal;

/** What admins read of an event besides its sentence: the command, the versions and the lock, in the words of the database. */
final class TimelineDetails {

    private TimelineDetails() {}

    static String of(TimelineEntry entry) {
        if (entry instanceof Change change) {
            return "%s → version = %d".formatted(change.command(), change.version());
        }
        if (entry instanceof Refusal refusal) {
            return "%s where version = %d → %d %s%s"
                    .formatted(
                            refusal.command(),
                            refusal.seen(),
                            status(refusal.reason()),
                            refusal.reason(),
                            refusal.actual() == null ? "" : ", version = " + refusal.actual());
        }
        LockStep step = (LockStep) entry;
        return step.grant().isEmpty() ? step.kind().name() : "%s lockid = %s…".formatted(step.kind(), step.grant());
    }

    private static int status(RefusalReason reason) {
        return switch (reason) {
            case LOCKED, PACKED -> 423;
            case CHANGED, LOST, STATE -> 409;
        };
    }
}
