package dev.interlock.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Wait;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Waits on a server that does not report which statement waits. */
@Timeout(20)
class UnreportedWaitsTest {

    private static final Actor MEMBER = new Actor(new MemberId("customer1"), "Customer", Role.CUSTOMER);

    private final CountDownLatch committed = new CountDownLatch(1);

    @Test
    void aStatementThatDoesNotEndIsConsideredBlockedAndItsWaitIsInferred() throws InterruptedException {
        List<Event> events = run();

        Event update = events.stream()
                .filter(event -> event.lane().equals("waiter") && event.kind() == Event.Kind.STATEMENT)
                .findFirst()
                .orElseThrow();
        assertThat(update.waits()).containsExactly(new Wait(update.start(), update.end(), null, false));
        assertThat(waitsOf("holder", events)).isEmpty();
    }

    private List<Event> run() throws InterruptedException {
        Play play = new Play(
                List.of(new Part("holder", MEMBER, this::updateFirst), new Part("waiter", MEMBER, this::updateSecond)),
                new Schedule()
                        .until("holder", Schedule.COMMIT)
                        .toTheEnd("waiter")
                        .toTheEnd("holder"),
                "item",
                () -> new Row(Map.of("name", "lamp")),
                events -> new Outcome(Verdict.CONSISTENT, List.of(), List.of()));
        ProcessorShare share = new ProcessorShare(1);
        return share.use(() -> new ScheduledRun(play, new NoReports(), share, soFar -> {}).run());
    }

    private void updateFirst() {
        send(Operation.Kind.STATEMENT, 1, () -> {});
        send(Operation.Kind.COMMIT, 1, committed::countDown);
    }

    private void updateSecond() {
        send(Operation.Kind.STATEMENT, 2, this::awaitCommit);
        send(Operation.Kind.COMMIT, 2, () -> {});
    }

    private static void send(Operation.Kind kind, long connection, Runnable work) {
        ActorThread actor = ActorThread.current().orElseThrow();
        String sql = kind == Operation.Kind.STATEMENT ? "update item set name = 'lamp'" : "";
        actor.before(new Operation(kind, sql, List.of(), connection, false));
        work.run();
        actor.after(1, null);
    }

    private void awaitCommit() {
        try {
            committed.await();
        } catch (InterruptedException ended) {
            throw new IllegalStateException("The run was ended", ended);
        }
    }

    private static List<Wait> waitsOf(String actor, List<Event> events) {
        return events.stream()
                .filter(event -> event.lane().equals(actor))
                .flatMap(event -> event.waits().stream())
                .toList();
    }
}
