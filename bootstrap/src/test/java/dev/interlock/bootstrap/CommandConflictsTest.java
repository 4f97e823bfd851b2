package dev.interlock.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.CannotCreateTransactionException;

class CommandConflictsTest {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    /** Otherwise its user would be told that the desk is busy, and would send the command again. */
    @Test
    void aRefusalThatCannotBeRecordedIsStillTheAnswer() {
        OrderNo number = OrderNo.next(Instant.parse("2026-11-01T05:30:00Z"), ZoneOffset.UTC);
        CommandConflicts conflicts = new CommandConflicts(
                (refused, cause) -> {
                    throw new CannotCreateTransactionException("No connection");
                },
                meters);

        conflicts.recordRefusal(
                new CancelOrderRequest(number, 3, "UNPAID", Actor.SYSTEM),
                new VersionConflictException("Order " + number, 3, 5));

        assertThat(meters.counter("command.conflict", "command", "cancel", "kind", "stale")
                        .count())
                .isEqualTo(1);
    }
}
