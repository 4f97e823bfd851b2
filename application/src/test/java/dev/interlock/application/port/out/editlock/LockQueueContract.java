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

/** What every {@link LockQueue} keeps to. */
public abstract class LockQueueContract {

    private static final Actor KIM = new Actor(new MemberId("kim"), "Kim Sora", Role.CUSTOMER);
    private static final Actor PARK = new Actor(new MemberId("park"), "Park Mina", Role.ADMIN);
    private static final Actor CHOI = new Actor(new MemberId("choi"), "Choi Ara", Role.ADMIN);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HALF = Duration.ofSeconds(30);

    private final LockTarget order =
            new LockTarget("type " + LockId.random().value().substring(0, 12), "1");

    protected abstract LockQueue queue();

    /** Lets so much time pass for all who wait. */
    protected abstract void pass(Duration time);

    /** Does the work in a transaction of its own. */
    protected abstract <T> T inTransaction(Supplier<T> work);

    @Test
    void theQueueIsEmptyUntilTheFirstRequest() {
        assertThat(queue().find(order)).isEmpty();
        assertThat(queue().findAll(Set.of(order.type()))).isEmpty();
    }

    @Test
    void theFirstWaiterToAskIsFirst() {
        join(PARK);
        join(KIM);
        join(CHOI);

        assertThat(line()).containsExactly(PARK, KIM, CHOI);
    }

    @Test
    void waitersAreFoundByTargetAndTime() {
        join(KIM);
        pass(HALF);

        assertThat(queue().find(order)).singleElement().satisfies(waiter -> {
            assertThat(waiter.target()).isEqualTo(order);
            assertThat(waiter.actor()).isEqualTo(KIM);
            assertThat(waiter.waited()).isBetween(HALF, HALF.plusSeconds(20));
            assertThat(waiter.patience()).isBetween(HALF.minusSeconds(20), HALF);
        });
    }

    @Test
    void aRepeatedRequestKeepsItsPlaceAndRenewsItsTime() {
        join(PARK);
        join(KIM);
        pass(HALF);

        join(PARK);

        assertThat(line()).containsExactly(PARK, KIM);
        Waiter first = queue().find(order).get(0);
        assertThat(first.waited()).isGreaterThanOrEqualTo(HALF);
        assertThat(first.patience()).isBetween(MINUTE.minusSeconds(20), MINUTE);
    }

    @Test
    void aWaiterThatStopsAskingHasLeftAndReturnsAtTheEnd() {
        join(PARK);
        pass(HALF);
        join(KIM);
        pass(HALF);
        assertThat(line()).containsExactly(KIM);

        join(PARK);

        assertThat(line()).containsExactly(KIM, PARK);
    }

    @Test
    void theOthersMoveUpWhenAWaiterLeaves() {
        join(PARK);
        join(KIM);

        leave(PARK);
        leave(CHOI);

        assertThat(line()).containsExactly(KIM);
    }

    @Test
    void everyTargetHasALineOfItsOwn() {
        LockTarget another = new LockTarget(order.type(), "2");
        join(PARK);
        join(another, KIM);
        join(new LockTarget(order.type() + "!", "1"), CHOI);

        assertThat(line()).containsExactly(PARK);
        assertThat(queue().findAll(Set.of(order.type())))
                .extracting(Waiter::target, Waiter::actor)
                .containsExactly(tuple(order, PARK), tuple(another, KIM));
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

    private List<Actor> line() {
        return queue().find(order).stream().map(Waiter::actor).toList();
    }
}
