package dev.interlock.application.port.out.editlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.interlock.application.port.out.editlock.LockQueue.Waiter;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The contract of every {@link LockQueue}. */
public abstract class LockQueueContract {

    private static final Actor KIM = new Actor(new MemberId("kim"), "Kim Sora", Role.CUSTOMER);
    private static final Actor PARK = new Actor(new MemberId("park"), "Park Mina", Role.ADMIN);
    private static final Actor CHOI = new Actor(new MemberId("choi"), "Choi Ara", Role.ADMIN);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HALF_A_MINUTE = Duration.ofSeconds(30);

    private final LockTarget order =
            new LockTarget("type " + LockId.random().value().substring(0, 12), "1");

    protected abstract LockQueue queue();

    /** Lets that time pass for all waiters. A negative time puts the clock back, which shows the waiters that are still stored. */
    protected abstract void pass(Duration time);

    /** Runs the work in a separate transaction. */
    protected abstract <T> T inTransaction(Supplier<T> work);

    @Test
    void theQueueIsEmptyUntilTheFirstRequest() {
        assertThat(queue().find(order)).isEmpty();
        assertThat(queue().findAll(Set.of(order.type()))).isEmpty();
    }

    @Test
    void waitersAreInTheOrderOfTheirFirstRequests() {
        join(PARK);
        join(KIM);
        join(CHOI);

        assertThat(waiting()).containsExactly(PARK, KIM, CHOI);
    }

    @Test
    void aWaiterIsFoundWithItsTargetAndItsTimes() {
        join(KIM);
        pass(HALF_A_MINUTE);

        assertThat(queue().find(order)).singleElement().satisfies(waiter -> {
            assertThat(waiter.target()).isEqualTo(order);
            assertThat(waiter.actor()).isEqualTo(KIM);
            assertThat(waiter.waited()).isBetween(HALF_A_MINUTE, HALF_A_MINUTE.plusSeconds(20));
            assertThat(waiter.patience()).isBetween(HALF_A_MINUTE.minusSeconds(20), HALF_A_MINUTE);
        });
    }

    @Test
    void aRepeatedRequestKeepsItsPlaceAndRenewsItsPatience() {
        join(PARK);
        join(KIM);
        pass(HALF_A_MINUTE);

        join(PARK);

        assertThat(waiting()).containsExactly(PARK, KIM);
        Waiter first = queue().find(order).get(0);
        assertThat(first.waited()).isGreaterThanOrEqualTo(HALF_A_MINUTE);
        assertThat(first.patience()).isBetween(MINUTE.minusSeconds(20), MINUTE);
    }

    @Test
    void aWaiterThatStopsPollingLeavesAndRejoinsAtTheEnd() {
        join(PARK);
        pass(HALF_A_MINUTE);
        join(KIM);
        pass(HALF_A_MINUTE);
        assertThat(waiting()).containsExactly(KIM);

        join(PARK);

        assertThat(waiting()).containsExactly(KIM, PARK);
    }

    @Test
    void theOtherWaitersMoveUpWhenOneLeaves() {
        join(PARK);
        join(KIM);

        leave(PARK);
        leave(CHOI);

        assertThat(waiting()).containsExactly(KIM);
    }

    @Test
    void eachTargetHasItsOwnQueue() {
        LockTarget another = new LockTarget(order.type(), "2");
        join(PARK);
        join(another, KIM);
        join(new LockTarget(order.type() + "!", "1"), CHOI);

        assertThat(waiting()).containsExactly(PARK);
        assertThat(queue().findAll(Set.of(order.type())))
                .extracting(Waiter::target, Waiter::actor)
                .containsExactly(tuple(order, PARK), tuple(another, KIM));
    }

    @Test
    void onlyWaitersWithoutPatienceLeftAreRemoved() {
        join(PARK);
        pass(HALF_A_MINUTE);
        join(KIM);
        pass(HALF_A_MINUTE);

        inTransaction(() -> {
            queue().removeExpired();
            return order;
        });

        assertThat(waiting()).containsExactly(KIM);
        pass(MINUTE.negated());
        assertThat(waiting()).containsExactly(KIM);
    }

    private void join(Actor actor) {
        join(order, actor);
    }

    private void join(LockTarget target, Actor actor) {
        inTransaction(() -> {
            queue().join(target, actor, MINUTE);
            return actor;
        });
    }

    private void leave(Actor actor) {
        inTransaction(() -> {
            queue().leave(order, actor);
            return actor;
        });
    }

    private List<Actor> waiting() {
        return queue().find(order).stream().map(Waiter::actor).toList();
    }
}
