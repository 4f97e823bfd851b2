package dev.interlock.bootstrap.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.interlock.lock.jdbc.testing.CounterProcess;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.testing.SettableClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * With the fence no update is lost under any fault, and no caller waits longer than it requested. Two processes hold the lock only
 * if a lease has expired, or if the only server loses it. {@code -Dinterlock.test.faults=50} is the long form, and
 * {@code -Dinterlock.test.store=redis} or {@code redlock} selects another store. Writes a table of {@code lock/redis/results/faults.md} to
 * {@code target}.
 */
@DatabaseTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
@EnabledIf("isRedisPresent")
@EnabledOnOs(OS.LINUX)
@Timeout(3600)
@Tag("proof")
@Tag("engine")
class FaultsTest {

    private static final String STORE = System.getProperty("interlock.test.store", "redis_hash");
    private static final boolean REDLOCK = STORE.equals("redlock");
    private static final int FAULTS = Integer.getInteger("interlock.test.faults", 1);
    private static final boolean LONG = FAULTS > 1;
    private static final int FAULTS_OF_HOLDERS = LONG ? 4 * FAULTS : FAULTS;

    /** The maximum number of runs of a fault. A busy machine may delay one run, but not every run. */
    private static final int MAX_RUNS = LONG ? 1 : 3;

    /** The faults after which two processes hold the lock. With Redlock, a majority of nodes keeps the lease. */
    private static final Set<Fault> WITH_TWO_HOLDERS = REDLOCK
            ? EnumSet.of(Fault.STOPPED, Fault.CUT_OFF)
            : EnumSet.of(Fault.STOPPED, Fault.CUT_OFF, Fault.FORGOTTEN, Fault.FLUSHED, Fault.CLOCK_AHEAD);

    /** Waiters for the other stores poll, and need no notification. */
    private static final Set<Fault> NOTIFICATION_FAULTS = EnumSet.of(Fault.NOTIFICATION_LOST, Fault.CHANNELS_CLOSED);

    private static final Set<Fault> MINORITY_FAULTS = EnumSet.range(Fault.MINORITY_KILLED, Fault.MINORITY_CUT_OFF);

    private static final Set<Fault> REDLOCK_FAULTS = EnumSet.range(Fault.MINORITY_KILLED, Fault.MAJORITY_KILLED);

    /** The server loses the lease, and grants the lock to the next process although the lease of the holder has not expired. */
    private static final Set<Fault> LEASE_LOSS_FAULTS = EnumSet.of(Fault.FORGOTTEN, Fault.FLUSHED, Fault.CLOCK_AHEAD);

    /** The holder does not release the lock. */
    private static final Set<Fault> HOLDER_FAULTS = EnumSet.of(Fault.STOPPED, Fault.KILLED, Fault.CUT_OFF);

    private static final Set<Fault> CLOCK_FAULTS = EnumSet.of(Fault.CLOCK_AHEAD, Fault.CLOCK_BACK);

    private static final List<String> TABLE = new ArrayList<>();

    private static FaultsFixture fixture;

    /** The module {@code lock-redis} can be removed. */
    static boolean isRedisPresent() {
        return FaultsTest.class.getResource("/redis.yaml") != null;
    }

    @BeforeAll
    static void begin() throws Exception {
        fixture = new FaultsFixture(STORE);
        fixture.run(Fault.NONE, 2, true);
    }

    @AfterAll
    static void end() throws IOException {
        fixture.close();
        Files.write(Path.of("target", "faults-" + STORE + ".md"), TABLE);
    }

    @ParameterizedTest
    @EnumSource
    void noUpdateIsLostWithTheFence(Fault fault) throws Exception {
        assumeThat(STORE.equals("redis_hash") || !NOTIFICATION_FAULTS.contains(fault))
                .isTrue();
        assumeThat(REDLOCK || !REDLOCK_FAULTS.contains(fault)).isTrue();
        assumeThat(SettableClock.isAvailable() || !CLOCK_FAULTS.contains(fault)).isTrue();
        long before = fixture.amount();
        int rounds = HOLDER_FAULTS.contains(fault) ? FAULTS_OF_HOLDERS : FAULTS;
        Tally last = fixture.run(fault, rounds, true);
        Tally tally = last;
        for (int run = 1; run < MAX_RUNS && !isWithinLimits(fault, last); run++) {
            last = fixture.run(fault, rounds, true);
            tally = tally.and(last);
        }
        long lost = tally.written() - (fixture.amount() - before);

        boolean control = WITH_TWO_HOLDERS.contains(fault);
        long lostWithout = control ? lostWithoutFence(fault, rounds) : 0;

        TABLE.add("| `%s` | %s | %d | %d | %d | %d | %d | %d | %s | %d |"
                .formatted(
                        STORE,
                        fault,
                        tally.rounds(),
                        tally.operations(),
                        tally.grants(),
                        tally.unknown(),
                        tally.overlaps(),
                        lost,
                        control ? lostWithout : "",
                        tally.worstWait().toMillis()));

        assertThat(lost).isZero();
        assertThat(isWithinLimits(fault, last)).as(last.toString()).isTrue();
        if (control) {
            assertThat(lostWithout).isGreaterThanOrEqualTo(rounds);
        }
        boolean forgotten = !REDLOCK && LEASE_LOSS_FAULTS.contains(fault);
        assertThat(tally.broken()).isLessThanOrEqualTo(forgotten ? tally.rounds() : 0);
        if (LONG && fault == Fault.NOTIFICATION_LOST) {
            assertThat(tally.worstWait()).as("until the lease ends").isGreaterThan(Fault.LEASE.dividedBy(2));
        }
    }

    /** Returns how many updates are lost without the fence. None is lost in a run in which the next process was too slow to write. */
    private static long lostWithoutFence(Fault fault, int rounds) throws Exception {
        long before = fixture.amount();
        long written = 0;
        long lost = 0;
        for (int run = 0; run < MAX_RUNS && lost < rounds; run++) {
            written += fixture.run(fault, rounds, false).written();
            lost = written - (fixture.amount() - before);
        }
        return lost;
    }

    private static boolean isWithinLimits(Fault fault, Tally tally) {
        Duration bound = (HOLDER_FAULTS.contains(fault) ? Fault.LEASE : CounterProcess.WAIT).plusMillis(400);
        boolean shared = hasOneHolder(fault) && tally.overlaps() > 0;
        boolean noticed = MINORITY_FAULTS.contains(fault) && tally.written() < tally.operations();
        boolean freed = HOLDER_FAULTS.contains(fault) && tally.worstWait().compareTo(Fault.LEASE.dividedBy(2)) < 0;
        boolean guessed = fault == Fault.MAJORITY_KILLED && tally.unknown() < 2L * tally.rounds();
        boolean replied = fault == Fault.REPLIES_LOST && tally.unknown() < tally.rounds();
        return tally.worstWait().compareTo(bound) < 0 && !shared && !noticed && !freed && !guessed && !replied;
    }

    /** Returns whether only one process may hold the lock: the holder releases it before its lease can end. */
    private static boolean hasOneHolder(Fault fault) {
        return fault == Fault.NONE
                || fault == Fault.CLOCK_BACK
                || REDLOCK_FAULTS.contains(fault)
                || (REDLOCK && LEASE_LOSS_FAULTS.contains(fault));
    }
}
