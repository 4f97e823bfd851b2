package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.interlock.lab.engine.ActorStatus;
import dev.interlock.lab.engine.CannotMoveException;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.page.LabRun;
import dev.interlock.lab.page.Progress;
import dev.interlock.lab.page.Runs;
import dev.interlock.lab.page.SteppedRuns;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A member steps through a run. The Lab of this test has one slot. */
@DatabaseTest
@Tag("engine")
@Tag("proof")
class SteppedRunsTest {

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    private final Runs runs = new Runs();
    private final SteppedRuns stepped = new SteppedRuns(LAB.desks(), runs, Duration.ofMinutes(1));

    @AfterEach
    void close() {
        stepped.close();
    }

    @Test
    void aMemberMovesTheActorsToTheEndOfTheRun() throws InterruptedException {
        LabRun run = stepped.start("S03", "row-lock", "customer1");
        while (!next(run, "admin").startsWith("update purchase_order")) {
            move(run, "admin");
        }
        while (settled(run, "customer").mayMove()) {
            move(run, "customer");
        }
        assertThat(settled(run, "customer").blocker()).isEqualTo("admin");

        stepped.timeOut(run.id(), "customer", moves(run));
        moveToTheEnd(run, "customer");
        moveToTheEnd(run, "admin");

        assertThat(now(run).hasEnded()).isTrue();
        assertThat(Objects.requireNonNull(now(run).trace()).outcome().verdict()).isEqualTo(Verdict.REFUSED);
        assertThat(runs.find(run.id(), "customer2")).contains(now(run));
    }

    @Test
    void aMoveThatIsNotPossibleIsRefused() throws InterruptedException {
        LabRun run = stepped.start("S03", "row-lock", "customer1");
        move(run, "admin");

        assertThatExceptionOfType(CannotMoveException.class)
                .as("another tab has moved")
                .isThrownBy(() -> stepped.move(run.id(), "admin", 0));
        assertThatExceptionOfType(CannotMoveException.class)
                .isThrownBy(() -> stepped.move(run.id(), "zed".repeat(100), 1));
        assertThatExceptionOfType(CannotMoveException.class).isThrownBy(() -> stepped.timeOut(run.id(), "admin", 1));
        assertThat(moves(run)).isEqualTo(1);
    }

    @Test
    void anEndedRunHasNoMoves() throws InterruptedException {
        LabRun run = stepped.start("S03", "row-lock", "customer1");

        stepped.end(run.id());

        assertThat(now(run).hasEnded()).isTrue();
        assertThatExceptionOfType(CannotMoveException.class).isThrownBy(() -> stepped.move(run.id(), "admin", 0));
    }

    @Test
    void theNextRunOfAMemberEndsThePreviousOne() throws InterruptedException {
        LabRun first = stepped.start("S03", "row-lock", "customer1");

        LabRun second = stepped.start("S03", "row-lock", "customer1");

        assertThat(now(first).hasEnded()).isTrue();
        assertThat(now(second).isGoingOn()).isTrue();
        assertThat(runs.find(second.id(), "customer2")).isEmpty();
    }

    @Test
    void aRunEndsAtItsLimit() throws InterruptedException {
        try (SteppedRuns shortLived = new SteppedRuns(LAB.desks(), runs, Duration.ofSeconds(2))) {
            LabRun run = shortLived.start("S03", "row-lock", "customer1");

            LabRun ended = await().until(() -> runs.find(run.id(), "customer1").orElseThrow(), LabRun::hasEnded);

            assertThat(Objects.requireNonNull(ended.trace()).outcome().verdict())
                    .isEqualTo(Verdict.UNFINISHED);
        }
    }

    @Test
    void aRunEndsWithItsNode() throws InterruptedException {
        LabRun run = stepped.start("S03", "row-lock", "customer1");

        stepped.close();

        assertThat(now(run).hasEnded()).isTrue();
    }

    private LabRun now(LabRun run) {
        return runs.find(run.id(), run.owner()).orElseThrow();
    }

    private Progress progress(LabRun run) {
        return Objects.requireNonNull(now(run).progress());
    }

    private int moves(LabRun run) {
        return progress(run).moves();
    }

    private void move(LabRun run, String actor) throws InterruptedException {
        stepped.move(run.id(), actor, moves(run));
    }

    private void moveToTheEnd(LabRun run, String actor) throws InterruptedException {
        while (now(run).isGoingOn() && settled(run, actor).mayMove()) {
            move(run, actor);
        }
    }

    private String next(LabRun run, String actor) {
        ActorStatus status = settled(run, actor);
        return status.next() == null ? "" : status.next().sql();
    }

    /** Returns where the actor stands. A busy machine may delay it. */
    private ActorStatus settled(LabRun run, String actor) {
        return await().until(() -> status(run, actor), status -> switch (status.state()) {
            case MOVING, WAITING -> false;
            default -> true;
        });
    }

    private ActorStatus status(LabRun run, String actor) throws InterruptedException {
        stepped.look(run.id());
        return progress(run).statuses().stream()
                .filter(each -> each.actor().equals(actor))
                .findFirst()
                .orElseThrow();
    }
}
