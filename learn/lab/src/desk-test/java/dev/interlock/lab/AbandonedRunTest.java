package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lab.desk.LabDatabase;
import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.desk.SlotsBusyException;
import dev.interlock.lab.engine.ActorStatus;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A reader abandons a run while one actor holds a row lock and another waits for it. The Lab of this test has one slot. */
@DatabaseTest
@Tag("engine")
@Tag("proof")
class AbandonedRunTest {

    /** Less than the time for which a run waits for actors that it did not interrupt. */
    private static final Duration MAX_TIME_TO_RELEASE = Duration.ofSeconds(10);

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    @Test
    void endingARunInterruptsItsActorsAndReleasesTheirConnections() throws InterruptedException {
        SteppedRun run = LAB.desks().reserve("S03", "row-lock").step();
        holdAndWait(run);
        assertThatExceptionOfType(SlotsBusyException.class)
                .isThrownBy(() -> LAB.desks().run("S03", "row-lock"));

        long start = System.nanoTime();
        run.end();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(MAX_TIME_TO_RELEASE);
        assertThatEverythingIsReleased();
        assertThat(run.trace().outcome().verdict())
                .as("no request has been answered")
                .isEqualTo(Verdict.UNFINISHED);
        assertThat(LAB.desks().run("S03", "row-lock").outcome().verdict()).isEqualTo(Verdict.REFUSED);
    }

    @Test
    void aStatementThatWaitsForARowLockDoesNotHoldIt() throws InterruptedException {
        SteppedRun run = LAB.desks().reserve("S03", "row-lock").step();
        try {
            holdAndWait(run);

            assertThat(locks(run, "admin")).isNotEmpty();
            assertThat(locks(run, "customer")).isEmpty();
        } finally {
            run.end();
        }
    }

    private static List<Event.Lock> locks(SteppedRun run, String actor) {
        return run.trace().eventsOf(actor).stream()
                .map(Event::statement)
                .filter(Objects::nonNull)
                .flatMap(statement -> statement.locks().stream())
                .toList();
    }

    @Test
    void aReaderCanTimeOutAWaitAndTheHolderContinues() throws InterruptedException {
        SteppedRun run = LAB.desks().reserve("S03", "row-lock").step();
        try {
            holdAndWait(run);

            run.timeOut("customer", run.moves());

            assertThat(SettledStatus.of(run, "customer").mayMove()).isTrue();
            while (SettledStatus.of(run, "customer").mayMove()) {
                run.move("customer", run.moves());
            }
            while (SettledStatus.of(run, "admin").mayMove()) {
                run.move("admin", run.moves());
            }
            assertThat(run.isOver()).isTrue();
        } finally {
            run.end();
        }
        assertThat(run.trace().outcome().verdict()).isEqualTo(Verdict.REFUSED);
        assertThat(run.trace().outcome().actors()).containsExactly("customer");
    }

    /** Nodes share the database server and the databases of the slots. With a database in memory, each node has its own. */
    @Test
    @EnabledIf("dev.interlock.lock.jdbc.testing.TestDatabase#onMySql")
    void anotherNodeCannotUseTheSlotUntilTheRunHasEnded() throws InterruptedException {
        try (LabDesks another = LAB.anotherNode()) {
            SteppedRun run = LAB.desks().reserve("S03", "row-lock").step();
            try {
                assertThatExceptionOfType(SlotsBusyException.class).isThrownBy(() -> another.run("S03", "row-lock"));
            } finally {
                run.end();
            }

            assertThat(another.run("S03", "row-lock").outcome().verdict()).isEqualTo(Verdict.REFUSED);
        }
    }

    @Test
    @EnabledIf("dev.interlock.lock.jdbc.testing.TestDatabase#onMySql")
    void anotherNodeUsesTheNextSlotMeanwhile() throws InterruptedException {
        try (LabDesks another = new LabDesks(Scenarios.all(), LAB.settings(), 2, LAB.share())) {
            SteppedRun run = LAB.desks().reserve("S03", "row-lock").step();
            try {
                assertThat(another.run("S03", "row-lock").outcome().verdict()).isEqualTo(Verdict.REFUSED);
            } finally {
                run.end();
            }
            assertThat(another.run("S03", "row-lock").outcome().verdict())
                    .as("in the first slot again")
                    .isEqualTo(Verdict.REFUSED);
        }
    }

    /** Lets the admin lock the row and the customer wait for the lock. */
    private static void holdAndWait(SteppedRun run) throws InterruptedException {
        while (!next(run, "admin").startsWith("update purchase_order")) {
            run.move("admin", run.moves());
        }
        while (SettledStatus.of(run, "customer").mayMove()) {
            run.move("customer", run.moves());
        }
        ActorStatus customer = SettledStatus.of(run, "customer");
        assertThat(customer.state()).isEqualTo(ActorStatus.State.BLOCKED);
        assertThat(customer.blocker()).isEqualTo("admin");
    }

    private static String next(SteppedRun run, String actor) throws InterruptedException {
        ActorStatus status = SettledStatus.of(run, actor);
        return status.next() == null ? "" : status.next().sql();
    }

    /** Asserts that the threads of the actors have ended and no row of the slot is locked. */
    private static void assertThatEverythingIsReleased() {
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("lab-admin", "lab-customer");
        LabDatabase slot = LabDatabase.beside(LAB.settings(), "_lab_1");
        DriverManagerDataSource direct = slot.user() == null
                ? new DriverManagerDataSource(slot.url())
                : new DriverManagerDataSource(slot.url(), slot.user(), Objects.requireNonNullElse(slot.password(), ""));
        List<String> orders = JdbcClient.create(direct)
                .sql("select order_number from purchase_order for update nowait")
                .query(String.class)
                .list();
        assertThat(orders).isNotEmpty();
    }
}
