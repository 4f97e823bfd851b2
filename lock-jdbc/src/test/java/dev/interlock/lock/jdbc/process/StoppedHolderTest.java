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
 * A lease ends while its holder stands still between reading and writing, which no lock with a lease can
 * prevent. Its write after that must be refused, or the next holder's is lost. The long form is
 * {@code -Dinterlock.test.stops=200}.
 */
@JdbcLockTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(300)
@Tag("proof")
class StoppedHolderTest {

    private static final int STOPS = Integer.getInteger("interlock.test.stops", 20);
    private static final int STOPS_OF_THE_CONTROL = 3;
    private static final int TRIES = 5;
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
    static void twoProcesses(@Autowired Environment environment, @Autowired JdbcClient database) throws IOException {
        database.sql("create table counter (amount bigint not null)").update();
        String url = environment.getRequiredProperty("spring.datasource.url");
        one = counter(url);
        two = counter(url);
        assertThat(one.answer()).isEqualTo("ready");
        assertThat(two.answer()).isEqualTo("ready");
    }

    private static ChildProcess counter(String url) throws IOException {
        return new ChildProcess(CounterProcess.class, url, "dist_lock", TARGET.name(), "300");
    }

    @AfterAll
    static void endThem() {
        one.close();
        two.close();
    }

    @BeforeEach
    void zero() {
        transaction.executeWithoutResult(status -> {
            database.sql("delete from counter").update();
            database.sql("insert into counter (amount) values (0)").update();
        });
    }

    @Test
    void withTheFenceNothingIsLost() throws Exception {
        int written = 0;
        for (int stop = 0; stop < STOPS; stop++) {
            written += round(stop, "write", "refused");
        }
        assertThat(amount()).isEqualTo(written).isEqualTo(STOPS);
    }

    /** The positive control. */
    @Test
    void withoutTheFenceUpdatesAreLost() throws Exception {
        int written = 0;
        for (int stop = 0; stop < STOPS_OF_THE_CONTROL; stop++) {
            written += round(stop, "write unfenced", "written");
        }
        assertThat(written).isEqualTo(2 * STOPS_OF_THE_CONTROL);
        assertThat(amount()).isEqualTo(STOPS_OF_THE_CONTROL);
    }

    /** One is stopped after it has read, for longer than its lease; the other one counts; the first goes on. */
    private int round(int number, String write, String late) throws Exception {
        ChildProcess stopped = number % 2 == 0 ? one : two;
        ChildProcess next = number % 2 == 0 ? two : one;
        assertThat(stopped.ask("read")).isEqualTo("read " + amount());
        stopped.stop();
        stopped.tell(write);
        assertThat(next.ask("read")).startsWith("read ");
        awaitWritten(next, write);
        stopped.goOn();
        assertThat(stopped.answer()).isEqualTo(late);
        return late.equals("written") ? 2 : 1;
    }

    /** On a busy machine the lease may expire between reading and writing: then the process reads again. */
    private static void awaitWritten(ChildProcess next, String write) throws IOException {
        String answer = next.ask(write);
        for (int tries = 1; answer.equals("refused") && tries < TRIES; tries++) {
            assertThat(next.ask("read")).startsWith("read ");
            answer = next.ask(write);
        }
        assertThat(answer).isEqualTo("written");
    }

    /** The next has it as soon as the lease is over: it was extended last a third of it before, at the earliest. */
    @Test
    void killedProcessHoldsTheLockForALeaseAndNoLonger() throws Exception {
        try (ChildProcess third = counter(url())) {
            assertThat(third.answer()).isEqualTo("ready");
            assertThat(third.ask("hold")).isEqualTo("held");
            one.tell("read");
            long looked = System.nanoTime();
            Lease thirds = leases.find(TARGET).orElseThrow();
            third.kill();

            assertThat(one.answer()).startsWith("read ");
            Duration after = Duration.ofNanos(System.nanoTime() - looked);

            assertThat(lastToken()).isGreaterThan(thirds.token());
            assertThat(after)
                    .isGreaterThan(thirds.remaining().minusMillis(100))
                    .isLessThan(CounterProcess.WATCHED_LEASE.plusSeconds(2));
            awaitWritten(one, "write");
        }
    }

    @Autowired
    Environment environment;

    private String url() {
        return environment.getRequiredProperty("spring.datasource.url");
    }

    /** Also of a lease that is over. */
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
