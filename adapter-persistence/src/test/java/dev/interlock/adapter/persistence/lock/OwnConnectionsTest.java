package dev.interlock.adapter.persistence.lock;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.adapter.persistence.PersistenceTest;
import java.lang.Thread.State;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;

/** Two want the only one. */
@PersistenceTest
@Timeout(60)
class OwnConnectionsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    DataSource callers;

    @Autowired
    LockDialect dialect;

    private final List<String> served = new CopyOnWriteArrayList<>();
    private HikariDataSource pool;
    private OwnConnections own;

    @BeforeEach
    void connect() throws SQLException {
        pool = new LockConnections().lockConnectionPool(callers, 1);
        own = new OwnConnections(pool, 1, dialect, MINUTE);
    }

    @AfterEach
    void disconnect() {
        own.close();
        pool.close();
    }

    /** Else a watchdog loses its lease to those who only look. */
    @RepeatedTest(20)
    void whoHasItAndAsksAgainComesAfterWhoIsWaiting() throws Exception {
        Thread lee = new Thread(() -> serve("lee"));
        own.call(MINUTE, connection -> {
            lee.start();
            while (lee.isAlive() && lee.getState() != State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            return served.add("kim");
        });
        serve("kim again");
        lee.join();

        assertThat(served).containsExactly("kim", "lee", "kim again");
    }

    private void serve(String name) {
        try {
            own.call(MINUTE, connection -> served.add(name));
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        }
    }
}
