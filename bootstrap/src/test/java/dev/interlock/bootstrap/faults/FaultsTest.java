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
 * With the fence nothing is lost, whatever happens; no caller waits longer than it requested; and two hold the lock only where a lease
 * is over, or the one server that knows of it forgets. The long form is {@code -Dinterlock.test.faults=50}, and
 * {@code -Dinterlock.test.store=redis} or {@code redlock} for another store; it leaves the table of docs/faults.md in
 * {@code target}.
 */
@DatabaseTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
@EnabledIf("redisIsThere")
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

    /** How often a fault is played in all if it was not as promised: a busy machine doesn't keep everybody waiting every time. */
    private static final int TRIES = LONG ? 1 : 3;

    /** Two write what both have read; but a majority of masters remembers. */
    private static final Set<Fault> WITH_TWO_HOLDERS = REDLOCK
            ? EnumSet.of(Fault.STOPPED, Fault.CUT_OFF)
            : EnumSet.of(Fault.STOPPED, Fault.CUT_OFF, Fault.FORGOTTEN, Fault.FLUSHED, Fault.CLOCK_AHEAD);

    /** A waiter for one of the other stores polls, and needs no call. */
    private static final Set<Fault> OF_CALLS = EnumSet.of(Fault.CALL_LOST, Fault.CHANNELS_CLOSED);

    private static final Set<Fault> OF_A_MINORITY = EnumSet.range(Fault.MINORITY_KILLED, Fault.MINORITY_CUT_OFF);

    private static final Set<Fault> OF_MASTERS = EnumSet.range(Fault.MINORITY_KILLED, Fault.MAJORITY_KILLED);

    /** The server itself lets the next one in, while the holder's lease goes on. */
    private static final Set<Fault> OF_MEMORY = EnumSet.of(Fault.FORGOTTEN, Fault.FLUSHED, Fault.CLOCK_AHEAD);

    /** The holder never gives it back. */
    private static final Set<Fault> OF_HOLDERS = EnumSet.of(Fault.STOPPED, Fault.KILLED, Fault.CUT_OFF);

    private static final Set<Fault> OF_CLOCKS = EnumSet.of(Fault.CLOCK_AHEAD, Fault.CLOCK_BACK);

    private static final List<String> TABLE = new ArrayList<>();

    private static Scene scene;

    /** The module can be removed. */
    static boolean redisIsThere() {
        return FaultsTest.class.getResource("/redis.yaml") != null;
    }

    @BeforeAll
    static void begin() throws Exception {
        scene = new Scene(STORE);
        scene.play(Fault.NONE, 2, true);
    }

    @AfterAll
    static void end() throws IOException {
        scene.close();
        Files.write(Path.of("target", "faults-" + STORE + ".md"), TABLE);
    }

    @ParameterizedTest
    @EnumSource
    void withTheFenceNothingIsLost(Fault fault) throws Exception {
        assumeThat(STORE.equals("redis_hash") || !OF_CALLS.contains(fault)).isTrue();
        assumeThat(REDLOCK || !OF_MASTERS.contains(fault)).isTrue();
        assumeThat(SettableClock.isAvailable() || !OF_CLOCKS.contains(fault)).isTrue();
        long before = scene.amount();
        int rounds = OF_HOLDERS.contains(fault) ? FAULTS_OF_HOLDERS : FAULTS;
        Tally last = scene.play(fault, rounds, true);
        Tally tally = last;
        for (int tries = 1; tries < TRIES && !isAsPromised(fault, last); tries++) {
            last = scene.play(fault, rounds, true);
            tally = tally.and(last);
        }
        long lost = tally.written() - (scene.amount() - before);

        long unfenced = scene.amount();
        boolean control = WITH_TWO_HOLDERS.contains(fault);
        Tally without = control ? scene.play(fault, rounds, false) : Tally.NOTHING;
        long lostWithout = without.written() - (scene.amount() - unfenced);

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
        assertThat(isAsPromised(fault, last)).as(last.toString()).isTrue();
        if (control) {
            assertThat(lostWithout).isGreaterThanOrEqualTo(rounds);
        }
        boolean forgotten = !REDLOCK && OF_MEMORY.contains(fault);
        assertThat(tally.broken()).isLessThanOrEqualTo(forgotten ? tally.rounds() : 0);
        if (fault == Fault.REPLIES_LOST) {
            assertThat(tally.unknown()).isGreaterThanOrEqualTo(tally.rounds());
        }
        if (LONG && fault == Fault.CALL_LOST) {
            assertThat(tally.worstWait()).as("until the lease ends").isGreaterThan(Fault.LEASE.dividedBy(2));
        }
    }

    private static boolean isAsPromised(Fault fault, Tally tally) {
        Duration bound = OF_HOLDERS.contains(fault) ? Fault.LEASE.plusMillis(250) : CounterProcess.WAIT.plusMillis(200);
        boolean shared = hasOneHolder(fault) && tally.overlaps() > 0;
        boolean noticed = OF_A_MINORITY.contains(fault) && tally.written() < tally.operations();
        boolean freed = OF_HOLDERS.contains(fault) && tally.worstWait().compareTo(Fault.LEASE.dividedBy(2)) < 0;
        boolean guessed = fault == Fault.MAJORITY_KILLED && tally.unknown() < 2L * tally.rounds();
        return tally.worstWait().compareTo(bound) < 0 && !shared && !noticed && !freed && !guessed;
    }

    /** The process writes and releases at once, and nothing ends its lease before. */
    private static boolean hasOneHolder(Fault fault) {
        return fault == Fault.NONE
                || fault == Fault.CLOCK_BACK
                || OF_MASTERS.contains(fault)
                || (REDLOCK && OF_MEMORY.contains(fault));
    }
}
