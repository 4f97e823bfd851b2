package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** The statements that a store in a table sends. Begin, commit and rollback are not counted. */
public abstract class LockStatementsContract {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    private SqlLog sql;

    @Autowired
    private TransactionOperations transaction;

    private final LockId kims = LockId.random();
    private final LockId lees = LockId.random();

    protected abstract LeaseStore store();

    /** Returns new targets, sorted. */
    protected abstract List<LockTarget> targets(int number);

    /** Checks the statements of the first grant of a target. */
    protected abstract void assertFirstGrant(List<String> statements);

    /** Returns whether one statement acquires several targets. */
    protected boolean acquiresTogether() {
        return false;
    }

    @Test
    void acquiringAFreeTargetTakesOneStatement() throws Exception {
        List<LockTarget> target = released(1);

        assertThat(granted(target)).satisfiesExactly(this::assertAcquires);
    }

    @Test
    void refusedAttemptTakesTwoStatements() throws Exception {
        List<LockTarget> target = held(1);

        assertThat(refused(target)).satisfiesExactly(this::assertAcquires, this::assertReads);
    }

    @Test
    void firstGrantAddsAMissingRow() throws Exception {
        assertFirstGrant(granted(targets(1)));
    }

    @Test
    void acquiringAgainTakesThreeStatements() throws Exception {
        List<LockTarget> target = held(1);

        assertThat(sent(() -> assertThat(store().acquire(request(target, lees, "kim")))
                        .isInstanceOf(Granted.class)))
                .satisfiesExactly(this::assertAcquires, this::assertReads, this::assertAcquires);
    }

    @Test
    void acquiringTenTargetsTakesOneStatementEachOrOneForAllAndOneThatReads() throws Exception {
        List<LockTarget> ten = released(10);

        List<String> statements = granted(ten);

        assertThat(statements).hasSize(acquiresTogether() ? 2 : 11);
        assertThat(statements.subList(0, statements.size() - 1)).allSatisfy(this::assertAcquires);
        assertThat(statements).last().satisfies(this::assertReads);
    }

    @Test
    void refusedAttemptForTenTargetsTakesTwoOrThreeStatements() throws Exception {
        List<LockTarget> ten = held(10);

        assertThat(refused(ten)).hasSize(acquiresTogether() ? 2 : 3).last().satisfies(this::assertReads);
    }

    @Test
    void renewingTakesOneStatementAndForTenTargetsTwo() throws Exception {
        List<LockTarget> one = held(1);
        List<LockTarget> ten = held(10);

        assertThat(sent(() -> store().renew(one, kims, "kim", new LeaseTerms(MINUTE))))
                .hasSize(1);
        assertThat(sent(() -> store().renew(ten, kims, "kim", new LeaseTerms(MINUTE))))
                .hasSize(2);
    }

    @Test
    void releasingTakesOneStatementForAnyNumberOfTargets() throws Exception {
        List<LockTarget> one = held(1);
        List<LockTarget> ten = held(10);

        assertThat(sent(() -> store().release(one, kims, "kim"))).hasSize(1);
        assertThat(sent(() -> transaction.execute(status -> store().release(ten, kims, "kim"))))
                .satisfiesExactly(
                        release -> assertThat(release).startsWith("update").contains(" " + store().name()));
    }

    @Test
    void checkingFindingAndShorteningTakeOneStatement() throws Exception {
        LockTarget target = held(1).get(0);
        Set<LockTarget> ten = Set.copyOf(held(10));

        assertThat(sent(() -> transaction.execute(
                        status -> store().check(target, kims, "kim").isPresent())))
                .satisfiesExactly(
                        check -> assertThat(check).startsWith("select").endsWith("for update"));
        assertThat(sent(() -> store().find(target))).satisfiesExactly(this::assertReads);
        assertThat(sent(() -> store().findAll(Set.of()))).isEmpty();
        assertThat(sent(() -> store().findAll(ten))).satisfiesExactly(this::assertReads);
        assertThat(sent(() -> store().findAll(target.type()))).satisfiesExactly(this::assertReads);
        assertThat(sent(() -> {
                    store().shorten(target, kims, "kim", MINUTE);
                    return target;
                }))
                .hasSize(1);
    }

    /** Only names, durations and the number of targets are sent, as text and numbers (docs/sources.md, row 14). */
    @Test
    void noTimeOfTheProcessIsSent() throws Exception {
        LockTarget target = targets(1).get(0);
        LeaseTerms terms = new LeaseTerms(MINUTE, MINUTE);

        List<Object> sent = sql.parametersDuring(() -> {
            store().acquire(new AcquireRequest(target, kims, "kim", terms));
            store().acquire(new AcquireRequest(target, lees, "lee", terms));
            store().renew(target, kims, "kim", terms);
            store().findAll(target.type());
            transaction.executeWithoutResult(status -> {
                assertThat(store().check(target, kims, "kim")).isPresent();
                assertThat(store().release(target, kims, "kim")).isTrue();
            });
            return target;
        });

        assertThat(sent)
                .isNotEmpty()
                .allSatisfy(value ->
                        assertThat(value).isInstanceOfAny(String.class, Integer.class, Long.class, Double.class));
        assertThat(sent.stream().filter(Integer.class::isInstance)).allMatch(number -> number.equals(1));
        assertThat(sent.stream().filter(Long.class::isInstance)).containsOnly(60_000_000L);
        assertThat(sent.stream().filter(Double.class::isInstance))
                .as("seconds since the start of the session, which the pool of the test opened")
                .allSatisfy(seconds -> assertThat((double) seconds).isLessThan(3_600.0));
    }

    protected final void assertAcquires(String statement) {
        assertThat(statement).containsPattern("(update|insert into)( /\\*.*\\*/)? " + store().name());
    }

    protected final void assertReads(String statement) {
        assertThat(statement)
                .startsWith("select")
                .contains("from " + store().name())
                .doesNotContain("for update");
    }

    private List<String> sent(Callable<?> work) throws Exception {
        return sql.during(work);
    }

    private List<String> granted(List<LockTarget> targets) throws Exception {
        return sent(
                () -> assertThat(store().acquire(request(targets, lees, "lee"))).isInstanceOf(Granted.class));
    }

    private List<String> refused(List<LockTarget> targets) throws Exception {
        return sent(
                () -> assertThat(store().acquire(request(targets, lees, "lee"))).isInstanceOf(Held.class));
    }

    private List<LockTarget> released(int number) {
        List<LockTarget> targets = held(number);
        assertThat(store().release(targets, kims, "kim")).isTrue();
        return targets;
    }

    private List<LockTarget> held(int number) {
        List<LockTarget> targets = targets(number);
        assertThat(store().acquire(request(targets, kims, "kim"))).isInstanceOf(Granted.class);
        return targets;
    }

    private static AcquireRequest request(List<LockTarget> targets, LockId id, String owner) {
        return new AcquireRequest(targets, id, owner, new LeaseTerms(MINUTE));
    }
}
