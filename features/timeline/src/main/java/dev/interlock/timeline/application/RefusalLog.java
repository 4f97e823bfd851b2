package dev.interlock.timeline.application;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands on orders that were refused. The refused transaction is over when its refusal is recorded. */
public interface RefusalLog {

    /** Appends the refusal. An order keeps its latest 200. */
    void append(Refusal refusal);

    /** Returns the refusals of an order, oldest first; none if the order is not within the reader's reach. */
    List<RecordedRefusal> findOf(OrderNo orderNumber, Actor reader);

    /** Returns the latest refusals of all orders from that time on, newest first. */
    List<RefusedCommand> findLatest(Instant from, int most);

    /** Removes the refusals that are older than {@code age}. */
    void removeOlderThan(Duration age);

    /**
     * A refused command.
     *
     * @param seen the version that the user saw
     * @param actual the version that the order had, where it is known
     */
    record Refusal(
            OrderNo orderNumber,
            OrderCommand command,
            RefusalReason reason,
            long seen,
            @Nullable Long actual,
            Actor actor) {}

    /** A command that was refused at that time, of any order. */
    record RefusedCommand(Instant at, OrderCommand command, RefusalReason reason) {}

    /** A refusal with its time, by the log's clock. */
    record RecordedRefusal(Refusal refusal, Instant at) {}
}
