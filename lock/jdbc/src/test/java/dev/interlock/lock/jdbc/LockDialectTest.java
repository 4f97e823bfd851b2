package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LockDialectTest {

    /** The statement may still be executed until the time is over. Its caller must not have given up before. */
    @ParameterizedTest
    @ValueSource(longs = {-1, 0, 1, 999_999, 1_000_000, 99_400_000, 100_000_000})
    void onMariaDbTheDriverWaitsNoShorterThanTheCallMay(long leftNanos) throws SQLException {
        AtomicInteger timeoutMs = new AtomicInteger();
        Connection connection = mock();
        doAnswer(call -> {
                    timeoutMs.set(call.getArgument(1));
                    return null;
                })
                .when(connection)
                .setNetworkTimeout(any(), anyInt());

        LockDialect.MARIADB.limitReply(connection, Duration.ofNanos(leftNanos));

        assertThat(Duration.ofMillis(timeoutMs.get())).isPositive().isGreaterThanOrEqualTo(Duration.ofNanos(leftNanos));
    }
}
