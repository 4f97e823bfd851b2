package dev.interlock.overview.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.jdbc.testing.RowsExamined;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What the overview reads does not grow with the orders. */
@ApplicationTest
@Tag("engine")
class OverviewRowsTest {

    private static final int ORDERS = 30;
    private static final int MOST = 5;
    private static final int WORKS = 5;

    @Autowired
    DeskForTests desk;

    @Autowired
    DataSource database;

    @Test
    void eachWorkReadsNoMoreRowsThanAreCounted() throws Exception {
        for (OrderState state : EnumSet.complementOf(EnumSet.of(OrderState.DELIVERY_COMPLETED))) {
            Stream.generate(() -> desk.orderIn(state)).limit(ORDERS).forEach(order -> {});
        }

        long rows = RowsExamined.during(
                database,
                client -> assertThat(new JdbcWaitingOrderIndex(client)
                                .count(Instant.now().plus(Duration.ofDays(1)), MOST))
                        .allSatisfy(waiting -> assertThat(waiting.count()).isEqualTo(MOST)));

        // MySQL reads each order in the index, and in the temporary table of those that are counted.
        assertThat(rows).isLessThan(WORKS * (2 * MOST + 10));
    }

    @Test
    void theListOfRefundsReadsNoMoreThanItShows() throws Exception {
        Stream.generate(() -> desk.orderIn(OrderState.CANCELED)).limit(ORDERS).forEach(order -> {});

        long rows = RowsExamined.during(
                database,
                client -> assertThat(new JdbcWaitingOrderIndex(client).findDueRefunds(MOST))
                        .hasSize(MOST));

        assertThat(rows).isLessThan(2 * MOST + 10);
    }
}
