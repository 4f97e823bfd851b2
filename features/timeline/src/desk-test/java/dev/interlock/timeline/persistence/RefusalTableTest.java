package dev.interlock.timeline.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.timeline.application.RefusalLog;
import dev.interlock.timeline.application.RefusalLog.Refusal;
import dev.interlock.timeline.application.RefusalReason;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The log of refused commands. */
@ApplicationTest
@Tag("engine")
class RefusalTableTest {

    private static final Actor LEE = new Actor(new MemberId("lee"), "Lee", Role.ADMIN);

    @Autowired
    RefusalLog refusals;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    DeskForTests desk;

    private final OrderNo number = OrderNo.next(Instant.parse("2026-11-01T05:30:00Z"), ZoneOffset.UTC);

    @Test
    void anOrderKeepsTheLatestTwoHundredRefusals() {
        IntStream.range(0, 203).forEach(seen -> refusals.append(refusal(seen)));

        assertThat(jdbc.sql("select seen_version from refused_command where order_number = ? order by id")
                        .param(number.value())
                        .query(Long.class)
                        .list())
                .hasSize(200)
                .startsWith(3L)
                .endsWith(202L);
    }

    /** On MySQL, a delete by a range of the order locks its end, into which the others insert. */
    @Test
    void refusalsAtOnceAreAllRecorded() throws Exception {
        IntStream.range(0, 200).forEach(seen -> refusals.append(refusal(seen)));
        long before = greatestId();
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Void>> tasks = Collections.nCopies(8, () -> {
                IntStream.range(0, 25).forEach(seen -> refusals.append(refusal(seen)));
                return null;
            });
            for (Future<Void> task : threads.invokeAll(tasks)) {
                task.get();
            }
        } finally {
            threads.shutdownNow();
        }
        refusals.append(refusal(1));

        assertThat(rows()).isEqualTo(200);
        assertThat(greatestId()).isGreaterThanOrEqualTo(before + 201);
    }

    private long greatestId() {
        return jdbc.sql("select max(id) from refused_command").query(Long.class).single();
    }

    @Test
    void oldRefusalsAreRemoved() {
        refusals.append(refusal(1));
        jdbc.sql("update refused_command set happened_at = timestampadd(day, -2, happened_at) where order_number = ?")
                .param(number.value())
                .update();
        refusals.append(refusal(2));
        long before = rows();

        refusals.removeOlderThan(Duration.ofDays(1));

        assertThat(before - rows()).isPositive();
        assertThat(rows()).isEqualTo(1);
    }

    @Test
    void anotherCustomerFindsNoRefusals() {
        OrderNo number = desk.paidOrder();
        refusals.append(new Refusal(number, OrderCommand.CANCEL, RefusalReason.CHANGED, 0, 1L, DeskForTests.CUSTOMER1));

        assertThat(refusals.findOf(number, DeskForTests.CUSTOMER1)).hasSize(1);
        assertThat(refusals.findOf(number, LEE)).hasSize(1);
        assertThat(refusals.findOf(number, customer(new MemberId("another")))).isEmpty();
    }

    private static Actor customer(MemberId id) {
        return new Actor(id, "Customer", Role.CUSTOMER);
    }

    private Refusal refusal(long seen) {
        return new Refusal(number, OrderCommand.START_SHIPPING, RefusalReason.CHANGED, seen, seen + 1, LEE);
    }

    private long rows() {
        return jdbc.sql("select count(*) from refused_command where order_number = ?")
                .param(number.value())
                .query(Long.class)
                .single();
    }
}
