package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.run.Standing;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.store.LabRun;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Verdict;
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

    private static final Duration MAX_TIME_TO_RELEASE = Duration.ofSeconds(1);

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

            assertThat(SettledStanding.of(run, "customer").mayMove()).isTrue();
            while (SettledStanding.of(run, "customer").mayMove()) {
                run.move("customer", run.moves());
            }
            while (SettledStanding.of(run, "admin").mayMove()) {
                run.move("admin", run.moves());
            }
            assertThat(run.isOver()).isTrue();
        } finally {
            run.end();
        }
        assertThat(run.trace().outcome().verdict()).isEqualTo(Verdict.REFUSED);
        assertThat(run.trace().outcome().actors()).containsExactly("customer");
    }

    @Test
    void aRunEndsAtItsLimit() throws InterruptedException {
        Duration limit = Duration.ofSeconds(4);
        try (Runs runs = new Runs(LAB.desks(), limit)) {
            LabRun run = runs.startSteps("S03", "row-lock", "customer1");
            holdAndWait(Objects.requireNonNull(run.steps()));

            await().atMost(limit.plus(MAX_TIME_TO_RELEASE)).until(() -> run.hasEnded());

            assertThat(runs.find(run.id(), "customer2")).contains(run);
            assertThat(Objects.requireNonNull(run.trace()).outcome().verdict()).isEqualTo(Verdict.UNFINISHED);
            assertThatEverythingIsReleased();
        }
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
    void theNextRunOfAMemberEndsThePreviousOne() throws InterruptedException {
        try (Runs runs = new Runs(LAB.desks(), Duration.ofMinutes(1))) {
            LabRun first = runs.startSteps("S03", "row-lock", "customer1");
            LabRun second = runs.startSteps("S03", "row-lock", "customer1");

            assertThat(first.hasEnded()).isTrue();
            assertThat(second.isGoingOn()).isTrue();
            assertThat(runs.find(second.id(), "customer2")).isEmpty();
        }
    }

    /** Lets the admin lock the row and the customer wait for the lock. */
    private static void holdAndWait(SteppedRun run) throws InterruptedException {
        while (!next(run, "admin").startsWith("update purchase_order")) {
            run.move("admin", run.moves());
        }
        while (SettledStanding.of(run, "customer").mayMove()) {
            run.move("customer", run.moves());
        }
        Standing customer = SettledStanding.of(run, "customer");
        assertThat(customer.state()).isEqualTo(Standing.State.BLOCKED);
        assertThat(customer.blocker()).isEqualTo("admin");
    }

    private static String next(SteppedRun run, String actor) {
        Standing standing = SettledStanding.of(run, actor);
        return standing.next() == null ? "" : standing.next().sql();
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
