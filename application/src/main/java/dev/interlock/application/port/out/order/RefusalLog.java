package dev.interlock.application.port.out.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands on orders that were refused. The refused transaction is over when its refusal is recorded. */
public interface RefusalLog {

    /** Appends the refusal, unless the order has a few hundred of them already. */
    void append(Refusal refusal);

    /** Returns the refusals of an order, oldest first; none if the order is not within the reader's reach. */
    List<RecordedRefusal> findOf(OrderNo orderNumber, Actor reader);

    /** Removes what is older than that. */
    void removeOlderThan(Duration age);

    /** Why a command was refused. */
    enum Reason {
        /** The order had another version than the user saw. */
        CHANGED,
        /** Another member was editing the order. */
        LOCKED,
        /** The member's own edit lock had ended. */
        LOST,
        /** The order's state does not allow the command. */
        STATE
    }

    /**
     * A refused command.
     *
     * @param seen the version that the user saw
     * @param actual the version that the order had, where it is known
     */
    record Refusal(
            OrderNo orderNumber,
            OrderCommand command,
            Reason reason,
            long seen,
            @Nullable Long actual,
            Actor actor) {}

    /** A refusal with its time, by the log's clock. */
    record RecordedRefusal(Refusal refusal, Instant at) {}
}
