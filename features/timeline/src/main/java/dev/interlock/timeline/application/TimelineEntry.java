package dev.interlock.timeline.application;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.domain.Command;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One event of an order, as its reader may see it. */
public sealed interface TimelineEntry {

    Instant at();

    Person person();

    /**
     * The order was changed.
     *
     * @param version the version that the change led to
     * @param state the state that the change led to, or none if it stayed
     */
    record Change(
            Instant at,
            Person person,
            Command command,
            long version,
            @Nullable OrderState state) implements TimelineEntry {}

    /**
     * A command was refused.
     *
     * @param seen the version that the user saw
     * @param actual the version that the order had, if known
     */
    record Refusal(
            Instant at,
            Person person,
            OrderCommand command,
            RefusalReason reason,
            long seen,
            @Nullable Long actual) implements TimelineEntry {}

    /**
     * Something happened to the edit lock.
     *
     * @param grant the beginning of the lock's id; empty for customers, and where nothing was granted
     * @param reason why the lock was broken, for admins and the member whose lock it was; else empty
     */
    record LockStep(Instant at, Person person, Kind kind, String grant, String reason) implements TimelineEntry {

        public enum Kind {
            ACQUIRED,
            DENIED,
            /** The person joined the queue. */
            QUEUED,
            RELEASED,
            /** Ended with the holder's session by an admin, who is the person. */
            ENDED,
            EXPIRED,
            /** The same person went on in another window. */
            TAKEN_OVER,
            /** Ended by an admin, who is the person. */
            BROKEN;

            /** Returns whether the lock is free afterwards. */
            public boolean isEnd() {
                return this == RELEASED || this == ENDED || this == EXPIRED || this == BROKEN;
            }
        }
    }
}
