package dev.interlock.lock.jdbc.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.CounterProcess;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.ChildProcess;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The lease of a process expires while the process is suspended between its read and its write. No lock with a lease can prevent
 * this. The late write must be refused, or it overwrites that of the next holder. {@code -Dinterlock.test.stops=200} runs more
 * rounds.
 */
@JdbcLockTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(300)
@Tag("proof")
class StoppedHolderTest {

    private static final int STOPS = Integer.getInteger("interlock.test.stops", 20);
    private static final int STOPS_WITHOUT_FENCE = 3;
    private static final int MAX_ATTEMPTS = 5;
    private static final LockTarget TARGET =
            new LockTarget("Counter", LockId.random().value());

    private static ChildProcess one;
    private static ChildProcess two;

    @Autowired
    @Qualifier("dist_lock")
    LeaseStore leases;

    @Autowired
    JdbcClient database;

    @Autowired
    TransactionOperations transaction;

    @BeforeAll
    static void startTwoProcesses(@Autowired Environment environment, @Autowired JdbcClient database)
            throws IOException {
        database.sql("create table counter (amount bigint not null)").update();
        String url = environment.getRequiredProperty("spring.datasource.url");
        one = startCounter(url);
        two = startCounter(url);
        assertThat(one.awaitAnswer()).isEqualTo("ready");
        assertThat(two.awaitAnswer()).isEqualTo("ready");
    }

    private static ChildProcess startCounter(String url) throws IOException {
        return new ChildProcess(CounterProcess.class, url, "dist_lock", TARGET.name(), "300");
    }

    @AfterAll
    static void killProcesses() {
        one.close();
        two.close();
    }

    @BeforeEach
    void resetCounter() {
        transaction.executeWithoutResult(status -> {
            database.sql("delete from counter").update();
            database.sql("insert into counter (amount) values (0)").update();
        });
    }

    @Test
    void noUpdateIsLostWithTheFence() throws Exception {
        int written = 0;
        for (int stop = 0; stop < STOPS; stop++) {
            written += round(stop, "write", "refused");
        }
        assertThat(amount()).isEqualTo(written).isEqualTo(STOPS);
    }

    /** The positive control: it shows that the test detects lost updates. */
    @Test
    void updatesAreLostWithoutTheFence() throws Exception {
        int written = 0;
        for (int stop = 0; stop < STOPS_WITHOUT_FENCE; stop++) {
            written += round(stop, "write unfenced", "written");
        }
        assertThat(written).isEqualTo(2 * STOPS_WITHOUT_FENCE);
        assertThat(amount()).isEqualTo(STOPS_WITHOUT_FENCE);
    }

    /**
     * Suspends a process after its read for longer than its lease. The other process increments the counter. Then the first
     * resumes.
     */
    private int round(int number, String write, String expectedAnswer) throws Exception {
        ChildProcess stopped = number % 2 == 0 ? one : two;
        ChildProcess next = number % 2 == 0 ? two : one;
        assertThat(stopped.execute("read")).isEqualTo("read " + amount());
        stopped.suspend();
        stopped.send(write);
        assertThat(next.execute("read")).startsWith("read ");
        awaitWritten(next, write);
        stopped.resume();
        assertThat(stopped.awaitAnswer()).isEqualTo(expectedAnswer);
        return expectedAnswer.equals("written") ? 2 : 1;
    }

    /** Writes, and reads again if the write is refused: on a busy machine the lease may expire between read and write. */
    private static void awaitWritten(ChildProcess next, String write) throws IOException {
        String answer = next.execute(write);
        for (int attempts = 1; answer.equals("refused") && attempts < MAX_ATTEMPTS; attempts++) {
            assertThat(next.execute("read")).startsWith("read ");
            answer = next.execute(write);
        }
        assertThat(answer).isEqualTo("written");
    }

    /**
     * The next process acquires the lock when the lease expires. The last renewal was at most a third of the lease ago. On a busy
     * machine the next process may need seconds more.
     */
    @Test
    void killedProcessHoldsTheLockUntilItsLeaseExpires() throws Exception {
        try (ChildProcess third = startCounter(url())) {
            assertThat(third.awaitAnswer()).isEqualTo("ready");
            assertThat(third.execute("hold")).isEqualTo("held");
            one.send("read");
            long start = System.nanoTime();
            Lease thirds = leases.find(TARGET).orElseThrow();
            third.kill();

            assertThat(one.awaitAnswer()).startsWith("read ");
            Duration waited = Duration.ofNanos(System.nanoTime() - start);

            assertThat(lastToken()).isGreaterThan(thirds.token());
            assertThat(waited)
                    .isGreaterThan(thirds.remaining().minusMillis(100))
                    .isLessThan(CounterProcess.WATCHED_LEASE.plusSeconds(10));
            awaitWritten(one, "write");
        }
    }

    @Autowired
    Environment environment;

    private String url() {
        return environment.getRequiredProperty("spring.datasource.url");
    }

    /** Returns the token of the last grant, even if its lease has ended. */
    private long lastToken() {
        return database.sql("select token from dist_lock where name = ?")
                .param(TARGET.name())
                .query(Long.class)
                .single();
    }

    private long amount() {
        return database.sql("select amount from counter").query(Long.class).single();
    }
}
