package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What each setting of a MySQL group that {@code deploy/mysql-group/README.md} names prevents, and what happens without it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledForMySqlGroup
class GroupSettingsTest {

    private static final String CONSISTENCY = "group_replication_consistency";
    private static final String EXPEL_TIMEOUT = "group_replication_member_expel_timeout";
    private static final String UNREACHABLE_MAJORITY_TIMEOUT = "group_replication_unreachable_majority_timeout";
    private static final String EXIT_STATE_ACTION = "group_replication_exit_state_action";
    private static final String AUTOREJOIN_TRIES = "group_replication_autorejoin_tries";
    private static final String WEIGHT = "group_replication_member_weight";

    private static final int OLD = 1;
    private static final int NEW = 2;

    private static final Duration PAUSE = Duration.ofSeconds(8);

    /** A member is suspected after five seconds, and expelled after the timeout of five more at the earliest. */
    private static final Duration SHORTEST_FAILOVER = Duration.ofSeconds(10);

    /** A member that is cut off leaves its group, or is expelled. */
    private static final Duration LONGEST_UNTIL_LEFT = Duration.ofMinutes(1);

    /** Longer than with the recommended value. */
    private static final Duration WITHOUT_MAJORITY = Duration.ofSeconds(25);

    private static final Duration WATCHED = Duration.ofSeconds(10);

    private final MySqlGroup group = new MySqlGroup();
    private final StoredValue value = new StoredValue("desk");
    private final StoredValue valueOfTheAdministrator = new StoredValue("app");

    @BeforeAll
    void createTable() {
        StoredValue.createTable(group.primary());
    }

    @AfterAll
    void close() {
        group.close();
    }

    @BeforeEach
    void recommend() {
        group.set(CONSISTENCY, "BEFORE_ON_PRIMARY_FAILOVER");
        group.set(EXPEL_TIMEOUT, 5);
        group.set(UNREACHABLE_MAJORITY_TIMEOUT, 10);
        group.set(EXIT_STATE_ACTION, "OFFLINE_MODE");
        group.set(AUTOREJOIN_TRIES, 3);
        group.set(WEIGHT, 50);
        value.write(group.primary(), OLD);
    }

    @AfterEach
    void repair() {
        group.repair();
    }

    @Test
    void aNewPrimaryAnswersWithTheValueBefore() throws SQLException {
        group.set(CONSISTENCY, "EVENTUAL");
        MySqlMember next = preferredSecondary();
        value.whileLocked(next, () -> {
            loseThePrimaryAfterAWrite(next);

            assertThat(value.read(next)).isEqualTo(OLD);
            assertThat(next.isPrimary()).as("writes accepted").isFalse();
            assertThat(group.isServed(next)).isFalse();
        });
        awaitApplied(next, NEW);
    }

    @Test
    void aNewPrimaryThatConsistencyHoldsAnswersWhenItHasApplied() throws SQLException {
        MySqlMember next = preferredSecondary();
        CompletableFuture<Integer> read = new CompletableFuture<>();
        value.whileLocked(next, () -> {
            loseThePrimaryAfterAWrite(next);

            read.completeAsync(() -> value.read(next));
            await("held read").atMost(LONGEST_UNTIL_LEFT).until(next::holdsATransaction);
            assertThat(read).isNotDone();
        });
        assertThat(read).succeedsWithin(LONGEST_UNTIL_LEFT).isEqualTo(NEW);
    }

    /** The secondary that is elected next. */
    private MySqlMember preferredSecondary() {
        MySqlMember next = group.secondary();
        next.set(WEIGHT, 90);
        awaitApplied(next, OLD);
        return next;
    }

    private void awaitApplied(MySqlMember member, int number) {
        await("applied").atMost(LONGEST_UNTIL_LEFT).until(() -> value.read(member) == number);
    }

    private void loseThePrimaryAfterAWrite(MySqlMember next) {
        MySqlMember primary = group.primary();
        value.write(primary, NEW);
        primary.stop();
        await("election").atMost(LONGEST_UNTIL_LEFT).until(next::isElected);
    }

    @Test
    void aPrimaryThatPausesIsExpelledWithoutATimeout() {
        group.set(EXPEL_TIMEOUT, 0);
        MySqlMember primary = group.primary();
        long lost = System.nanoTime();
        primary.freeze();
        group.awaitPrimaryInsteadOf(primary);
        Duration untilElected = since(lost);
        primary.resume();
        await("notice").atMost(LONGEST_UNTIL_LEFT).until(() -> !primary.isElected());
        long noticed = System.nanoTime();
        group.awaitAllOnline();
        System.out.printf(
                "without a timeout, another primary after %.1f s, and the former one a secondary %.1f s after its notice%n",
                seconds(untilElected), seconds(since(noticed)));
        assertThat(untilElected).isLessThan(SHORTEST_FAILOVER);
    }

    @Test
    void aPrimaryThatPausesForLessThanTheTimeoutStaysThePrimary() {
        MySqlMember primary = group.primary();
        primary.freeze();
        verifyFor(PAUSE, () -> group.findPrimaryInsteadOf(primary).isEmpty());
        primary.resume();

        value.write(primary, NEW);

        assertThat(primary.isPrimary()).isTrue();
        assertThat(group.findPrimaryInsteadOf(primary)).isEmpty();
    }

    @Test
    void aPrimaryWithoutAMajorityKeepsAWriteWaitingWithoutALimit() {
        group.set(UNREACHABLE_MAJORITY_TIMEOUT, 0);
        MySqlMember primary = group.primary();
        List<MySqlMember> majority = group.secondaries();
        majority.forEach(MySqlMember::freeze);
        CompletableFuture<Void> write = CompletableFuture.runAsync(() -> value.write(primary, NEW));

        verifyFor(WITHOUT_MAJORITY, () -> !write.isDone() && value.read(primary) == OLD);

        majority.forEach(MySqlMember::resume);
        assertThat(write).succeedsWithin(LONGEST_UNTIL_LEFT);
        assertThat(value.read(primary)).isEqualTo(NEW);
    }

    @Test
    void aPrimaryWithoutAMajorityEndsAWriteAndLeavesAtTheLimit() {
        MySqlMember primary = group.primary();
        List<MySqlMember> majority = group.secondaries();
        long lost = System.nanoTime();
        majority.forEach(MySqlMember::freeze);
        CompletableFuture<Void> write = CompletableFuture.runAsync(() -> value.write(primary, NEW));

        assertThat(write)
                .failsWithin(LONGEST_UNTIL_LEFT)
                .withThrowableThat()
                .matches(StoredValue::isEndedByTheGroup, "is ended by the group");
        System.out.printf("without a majority, a write ended after %.1f s%n", seconds(since(lost)));
        await("end of the membership").atMost(LONGEST_UNTIL_LEFT).until(() -> !primary.isOnline());
        majority.forEach(MySqlMember::resume);
        MySqlMember next = group.awaitPrimaryInsteadOf(primary);
        System.out.printf("the next primary has the value %d (old %d, new %d)%n", value.read(next), OLD, NEW);
    }

    @Test
    void anExpelledMemberAnswersWithOldDataIfItIsOnlyReadOnly() {
        group.set(EXIT_STATE_ACTION, "READ_ONLY");
        MySqlMember former = expelForGood();
        await("notice").atMost(LONGEST_UNTIL_LEFT).until(former::isExpelled);

        verifyFor(WATCHED, () -> value.read(former) == OLD);
    }

    @Test
    void anExpelledMemberInOfflineModeRefusesReads() {
        MySqlMember former = expelForGood();
        long resumed = System.nanoTime();
        await("refusal").atMost(LONGEST_UNTIL_LEFT).until(() -> value.isRefusedBy(former));
        System.out.printf("an expelled member refused reads %.1f s after it continued%n", seconds(since(resumed)));

        assertThat(valueOfTheAdministrator.read(former)).isEqualTo(OLD);
    }

    /** Expels the primary, which does not try to join again. A new value is written meanwhile. */
    private MySqlMember expelForGood() {
        group.set(EXPEL_TIMEOUT, 0);
        group.set(AUTOREJOIN_TRIES, 0);
        MySqlMember former = group.primary();
        former.freeze();
        value.write(group.awaitPrimaryInsteadOf(former), NEW);
        former.resume();
        return former;
    }

    @Test
    void aFormerPrimaryThatTriesToJoinAgainAnswersWithOldData() {
        MySqlMember former = primaryThatCanBeCutOff(3);
        group.cutOff(former);
        try {
            value.write(group.awaitPrimaryInsteadOf(former), NEW);
            await("end of the membership").atMost(LONGEST_UNTIL_LEFT).until(() -> !former.isOnline());

            verifyFor(WATCHED, () -> value.read(former) == OLD);
        } finally {
            CutOff.end();
        }
    }

    @Test
    void aFormerPrimaryThatDoesNotTryRefusesReadsBeforeThereIsAnother() {
        MySqlMember former = primaryThatCanBeCutOff(0);
        long lost = System.nanoTime();
        group.cutOff(former);
        try {
            await("refusal").atMost(LONGEST_UNTIL_LEFT).until(() -> value.isRefusedBy(former));
            Duration untilRefused = since(lost);
            assertThat(group.findPrimaryInsteadOf(former)).isEmpty();
            group.awaitPrimaryInsteadOf(former);
            System.out.printf(
                    "cut off, a primary refused reads after %.1f s, and there was another after %.1f s%n",
                    seconds(untilRefused), seconds(since(lost)));
        } finally {
            CutOff.end();
        }
    }

    private MySqlMember primaryThatCanBeCutOff(int autorejoinTries) {
        assumeTrue(CutOff.isPossible(), "Needs root and nft");
        MySqlMember member = group.restartASecondary(CutOff.command());
        recommend();
        group.set(AUTOREJOIN_TRIES, autorejoinTries);
        group.makePrimary(member);
        awaitApplied(member, OLD);
        return member;
    }

    private static void verifyFor(Duration time, Callable<Boolean> condition) {
        await().during(time).atMost(time.plus(LONGEST_UNTIL_LEFT)).until(condition);
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1e3;
    }
}
