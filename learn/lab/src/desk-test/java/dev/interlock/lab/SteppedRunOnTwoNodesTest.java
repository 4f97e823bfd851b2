package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.lab.run.ActorStatus;
import dev.interlock.lab.store.Act;
import dev.interlock.lab.store.Act.Kind;
import dev.interlock.lab.store.LabRun;
import dev.interlock.lab.store.LabRun.State;
import dev.interlock.lab.store.Progress;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A member steps through a run by another node than the one that it is on. The Lab of this test has one slot. */
@DatabaseTest
@Tag("engine")
@Tag("proof")
class SteppedRunOnTwoNodesTest {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    private final SharedRuns shared = new SharedRuns();
    private final Runs node = shared.node(LAB.desks(), LIMIT);
    private final Runs otherNode = shared.node(LAB.desks(), LIMIT);

    @AfterEach
    void close() {
        node.close();
        otherNode.close();
        shared.close();
    }

    @Test
    void theOtherNodeMovesAnActorToTheEndOfTheRun() throws InterruptedException {
        LabRun run = node.startSteps("S03", "row-lock", "customer1");
        while (!next(run, "admin").startsWith("update purchase_order")) {
            move(run, "admin");
        }
        while (settled(run, "customer").mayMove()) {
            move(run, "customer");
        }
        assertThat(settled(run, "customer").blocker()).isEqualTo("admin");

        assertThat(otherNode.act(run, new Act(Kind.TIME_OUT, "customer", moves(run))))
                .isTrue();
        moveToTheEnd(run, "customer");
        moveToTheEnd(run, "admin");

        LabRun ended = await().until(() -> shown(run), LabRun::hasEnded);
        assertThat(Objects.requireNonNull(ended.trace()).outcome().verdict()).isEqualTo(Verdict.REFUSED);
        assertThat(otherNode.find(run.id(), "customer2")).contains(ended);
    }

    @Test
    void aMoveThatIsNotPossibleIsRefused() throws InterruptedException {
        LabRun run = node.startSteps("S03", "row-lock", "customer1");
        move(run, "admin");

        assertThat(otherNode.act(run, new Act(Kind.MOVE, "admin", 0)))
                .as("another tab has moved")
                .isFalse();
        assertThat(otherNode.act(run, new Act(Kind.MOVE, "zed".repeat(100), 1))).isFalse();
        assertThat(otherNode.act(run, new Act(Kind.TIME_OUT, "admin", 1))).isFalse();
        assertThat(moves(run)).isEqualTo(1);
    }

    @Test
    void theNextRunOfAMemberOnTheOtherNodeEndsThePreviousOne() throws InterruptedException {
        LabRun first = node.startSteps("S03", "row-lock", "customer1");

        LabRun second = otherNode.startSteps("S03", "row-lock", "customer1");

        assertThat(shown(first).hasEnded()).isTrue();
        assertThat(shown(second).isGoingOn()).isTrue();
        assertThat(node.find(second.id(), "customer2")).isEmpty();
    }

    @Test
    void aRunEndsAtItsLimit() throws InterruptedException {
        try (Runs shortLived = shared.node(LAB.desks(), Duration.ofSeconds(2))) {
            LabRun run = shortLived.startSteps("S03", "row-lock", "customer1");

            LabRun ended = await().until(() -> shown(run), LabRun::hasEnded);

            assertThat(Objects.requireNonNull(ended.trace()).outcome().verdict())
                    .isEqualTo(Verdict.UNFINISHED);
        }
    }

    @Test
    void aRunEndsWithItsNode() throws InterruptedException {
        LabRun run = node.startSteps("S03", "row-lock", "customer1");

        node.close();

        assertThat(shown(run).hasEnded()).isTrue();
    }

    /** A copy of the row stands for a run that has lost its node, the second time while a move was pending. */
    @ParameterizedTest
    @ValueSource(strings = {"null", "'{\"kind\":\"MOVE\",\"actor\":\"admin\",\"seen\":0}'"})
    void aRunOfALostNodeFailsAtTheNextMove(String act) throws InterruptedException {
        LabRun run = node.startSteps("S03", "row-lock", "customer1");
        shared.sql().sql("""
                        insert into lab_run (id, scenario, cell, owner, stepped, state, progress, act, started_at)
                        select 'lost', scenario, cell, owner, stepped, state, progress, %s, started_at from lab_run
                        """.formatted(act)).update();
        LabRun lost = otherNode.find("lost", "customer1").orElseThrow();

        otherNode.act(lost, new Act(Kind.MOVE, "admin", 0));

        assertThat(shown(lost).state()).isEqualTo(State.FAILED);
        assertThat(shown(run).isGoingOn()).isTrue();
    }

    @Test
    void theNewestRunsAreKept() throws InterruptedException {
        LabRun first = node.startSteps("S03", "row-lock", "customer1");
        node.endSteps(first);
        for (int number = 1; number <= 500; number++) {
            shared.sql()
                    .sql("""
                            insert into lab_run (id, scenario, cell, owner, stepped, state, started_at)
                            select :number, scenario, cell, owner, stepped, state, started_at + interval :number second
                              from lab_run where id = :first
                            """)
                    .param("number", number)
                    .param("first", first.id())
                    .update();
        }

        node.startSteps("S03", "row-lock", "customer1");

        assertThat(shared.sql()
                        .sql("select count(*) from lab_run")
                        .query(Long.class)
                        .single())
                .isEqualTo(500);
        assertThat(node.find(first.id(), "customer1")).isEmpty();
    }

    private LabRun shown(LabRun run) {
        return otherNode.find(run.id(), run.owner()).orElseThrow();
    }

    private Progress progress(LabRun run) {
        return Objects.requireNonNull(shown(run).progress());
    }

    private int moves(LabRun run) {
        return progress(run).moves();
    }

    private void move(LabRun run, String actor) throws InterruptedException {
        assertThat(otherNode.act(run, new Act(Kind.MOVE, actor, moves(run)))).isTrue();
    }

    private void moveToTheEnd(LabRun run, String actor) throws InterruptedException {
        while (shown(run).isGoingOn() && settled(run, actor).mayMove()) {
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

    private ActorStatus status(LabRun run, String actor) {
        return progress(run).statuses().stream()
                .filter(each -> each.actor().equals(actor))
                .findFirst()
                .orElseThrow();
    }
}
