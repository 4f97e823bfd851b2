package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** One hundred members press Edit at the same moment, in five rounds. */
@Tag("engine")
class StartEditingRaceTest extends EditLockFixture {

    private static final int MEMBERS_AT_ONCE = 100;
    private static final int ROUNDS = 5;

    @Autowired
    Editing editing;

    @Test
    void exactlyOneMemberAcquiresTheLockAndNinetyNineAreRefused() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(MEMBERS_AT_ONCE);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                number = orderOf(customerActor);
                assertThat(race(threads).stream().flatMap(Optional::stream))
                        .as("round %d", round)
                        .hasSize(1);
                assertThat(Collections.frequency(events(), "ACQUIRED")).isEqualTo(1);
                assertThat(Collections.frequency(events(), "DENIED")).isEqualTo(MEMBERS_AT_ONCE - 1);
                assertThat(events()).hasSize(MEMBERS_AT_ONCE);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Returns the granted lock ids. Any failure except a refusal is thrown. */
    private List<Optional<LockId>> race(ExecutorService threads) throws Exception {
        CyclicBarrier start = new CyclicBarrier(MEMBERS_AT_ONCE);
        List<Callable<Optional<LockId>>> requests = new ArrayList<>();
        for (int i = 0; i < MEMBERS_AT_ONCE; i++) {
            Actor actor = new Actor(new MemberId("racer-" + i), "Racer " + i, Role.ADMIN);
            requests.add(() -> {
                start.await();
                return acquire(actor);
            });
        }
        List<Optional<LockId>> results = new ArrayList<>();
        for (Future<Optional<LockId>> answer : threads.invokeAll(requests)) {
            results.add(answer.get());
        }
        return results;
    }

    private Optional<LockId> acquire(Actor actor) {
        try {
            return Optional.of(
                    editing.startEditing(new StartEditingRequest(OrderTargets.of(number), Renewal.AUTOMATIC, actor)));
        } catch (AlreadyLockedException refused) {
            return Optional.empty();
        }
    }
}
