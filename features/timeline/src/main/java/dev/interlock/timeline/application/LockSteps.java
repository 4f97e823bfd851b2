package dev.interlock.timeline.application;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.timeline.application.TimelineEntry.LockStep;
import dev.interlock.timeline.application.TimelineEntry.LockStep.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Events of edit locks as a timeline shows them. */
final class LockSteps {

    private static final int GRANT_LENGTH = 4;

    private LockSteps() {}

    /** Returns the steps, oldest first: so they stay where two have the same time. */
    static Stream<TimelineEntry> asSeenBy(Actor reader, List<RecordedLockEvent> newestFirst) {
        List<RecordedLockEvent> oldestFirst = new ArrayList<>(newestFirst);
        Collections.reverse(oldestFirst);
        return oldestFirst.stream().flatMap(event -> step(reader, event).stream());
    }

    /** Returns empty for a renewal and for a notice that was read, which a timeline leaves out. */
    private static Optional<TimelineEntry> step(Actor reader, RecordedLockEvent recorded) {
        LockEvent event = recorded.event();
        return kind(event)
                .map(kind -> new LockStep(
                        recorded.at(),
                        Person.asSeenBy(reader, event.actor()),
                        kind,
                        grant(event, reader),
                        reason(event, reader)));
    }

    /** The reason is written to the member whose lock was broken. */
    private static String reason(LockEvent event, Actor reader) {
        return reader.isAdmin() || event.owner().equals(reader.id().value()) ? event.reason() : "";
    }

    private static Optional<Kind> kind(LockEvent event) {
        return switch (event.kind()) {
            case ACQUIRED -> Optional.of(Kind.ACQUIRED);
            case DENIED -> Optional.of(Kind.DENIED);
            case QUEUED -> Optional.of(Kind.QUEUED);
            case RELEASED -> Optional.of(event.owner().equals(event.actor().id().value()) ? Kind.RELEASED : Kind.ENDED);
            case EXPIRED -> Optional.of(Kind.EXPIRED);
            case TAKEN_OVER -> Optional.of(Kind.TAKEN_OVER);
            case BROKEN -> Optional.of(Kind.BROKEN);
            case EXTENDED, LOSS_SEEN -> Optional.empty();
        };
    }

    /** Shows as much as {@link LockId#toString}: the whole value lets its owner use the lock. */
    private static String grant(LockEvent event, Actor reader) {
        LockId id = event.lockId();
        return id == null || !reader.isAdmin() ? "" : id.value().substring(0, GRANT_LENGTH);
    }
}
