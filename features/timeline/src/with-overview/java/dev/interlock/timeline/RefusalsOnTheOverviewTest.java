package dev.interlock.timeline;

import static dev.interlock.bootstrap.DeskForTests.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.timeline.application.RefusalLog;
import dev.interlock.timeline.application.RefusalLog.Refusal;
import dev.interlock.timeline.application.RefusalLog.RefusedCommand;
import dev.interlock.timeline.application.RefusalReason;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What was refused, on the overview. */
@ApplicationTest
@Tag("engine")
class RefusalsOnTheOverviewTest {

    @LocalServerPort
    int port;

    @Autowired
    RefusalLog refusals;

    @Autowired
    JdbcClient jdbc;

    private final OrderNo number = OrderNo.next(Instant.parse("2026-11-01T05:30:00Z"), ZoneOffset.UTC);

    @BeforeEach
    void removeAll() {
        jdbc.sql("delete from refused_command").update();
    }

    @Test
    void areCountedByHourAndCommand() {
        record(OrderCommand.START_SHIPPING, RefusalReason.CHANGED, "2026-11-01 00:00:00");
        for (RefusalReason reason : List.of(RefusalReason.CHANGED, RefusalReason.CHANGED, RefusalReason.LOCKED)) {
            refusals.append(refusal(OrderCommand.START_SHIPPING, reason));
        }

        assertThat(Visitor.signedIn(port, "admin")
                        .open("/admin/overview")
                        .document()
                        .select("[aria-labelledby=refusals-title] tbody tr td")
                        .eachText())
                .startsWith("Start shipping", "2", "1")
                .doesNotContain("3");
    }

    @Test
    void areReadUpToANumberTheNewestFirst() {
        Instant from = Instant.now().minus(Duration.ofHours(1));
        refusals.append(refusal(OrderCommand.CANCEL, RefusalReason.STATE));
        refusals.append(refusal(OrderCommand.EDIT, RefusalReason.LOST));
        refusals.append(refusal(OrderCommand.EDIT, RefusalReason.LOCKED));

        assertThat(refusals.findLatest(from, 2))
                .extracting(RefusedCommand::reason)
                .containsExactly(RefusalReason.LOCKED, RefusalReason.LOST);
        assertThat(refusals.findLatest(Instant.now().plus(Duration.ofHours(1)), 2))
                .isEmpty();
    }

    private void record(OrderCommand command, RefusalReason reason, String at) {
        refusals.append(refusal(command, reason));
        jdbc.sql("update refused_command set happened_at = ?").param(at).update();
    }

    private Refusal refusal(OrderCommand command, RefusalReason reason) {
        return new Refusal(number, command, reason, 1, null, ADMIN);
    }
}
