package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.order.OrderLock;
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

/** A hundred people press Edit at the same moment, in five rounds. */
@Tag("engine")
class StartEditingRaceTest extends EditLockStory {

    private static final int PEOPLE = 100;
    private static final int ROUNDS = 5;

    @Autowired
    StartEditing startEditing;

    @Test
    void exactlyOneMayEditAndNinetyNineAreToldSo() throws Exception {
        ExecutorService people = Executors.newFixedThreadPool(PEOPLE);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                number = orderOf(customerActor);
                assertThat(race(people).stream().flatMap(Optional::stream))
                        .as("round %d", round)
                        .hasSize(1);
                assertThat(Collections.frequency(events(), "ACQUIRED")).isEqualTo(1);
                assertThat(Collections.frequency(events(), "DENIED")).isEqualTo(PEOPLE - 1);
                assertThat(events()).hasSize(PEOPLE);
            }
        } finally {
            people.shutdownNow();
        }
    }

    /** The members that acquired the lock; every failure but a refusal is thrown. */
    private List<Optional<LockId>> race(ExecutorService people) throws Exception {
        CyclicBarrier start = new CyclicBarrier(PEOPLE);
        List<Callable<Optional<LockId>>> requests = new ArrayList<>();
        for (int i = 0; i < PEOPLE; i++) {
            Actor racer = new Actor(new MemberId("racer-" + i), "Racer " + i, Role.ADMIN);
            requests.add(() -> {
                start.await();
                return take(racer);
            });
        }
        List<Optional<LockId>> taken = new ArrayList<>();
        for (Future<Optional<LockId>> answer : people.invokeAll(requests)) {
            taken.add(answer.get());
        }
        return taken;
    }

    private Optional<LockId> take(Actor racer) {
        try {
            return Optional.of(
                    startEditing.startEditing(new StartEditingRequest(OrderLock.of(number), Renewal.AUTOMATIC, racer)));
        } catch (AlreadyLockedException refused) {
            return Optional.empty();
        }
    }
}
