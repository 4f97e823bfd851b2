package dev.interlock.application.port.out.editlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The contract of every {@link LockEventLog}. */
public abstract class LockEventLogContract {

    protected static final Actor KIM = new Actor(new MemberId("kim"), "Kim Sora", Role.CUSTOMER);
    protected static final Actor PARK = new Actor(new MemberId("park"), "Park Mina", Role.ADMIN);

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Instant END_OF_TIME = Instant.parse("9999-12-31T23:59:59Z");

    private final LockTarget order =
            new LockTarget("type " + LockId.random().value().substring(0, 12), "1");
    private final LockId grant = LockId.random();

    protected abstract LockEventLog log();

    /** Makes every event in the log older by that time. */
    protected abstract void pass(Duration time);

    /** Runs the work in a separate transaction. Commits when the work returns, and rolls back when it throws. */
    protected abstract <T> T inTransaction(Supplier<T> work);

    @Test
    void anEventIsStoredWithAllItsDetails() {
        LockEvent broken = LockEvent.broken(order, grant, "kim", PARK, "The admin has gone home", HOUR);

        append(broken);

        assertThat(latest()).singleElement().satisfies(kept -> {
            LockEvent event = kept.event();
            assertThat(event.kind()).isEqualTo(Kind.BROKEN);
            assertThat(event.target()).isEqualTo(order);
            assertThat(event.lockId()).isEqualTo(grant);
            assertThat(event.owner()).isEqualTo("kim");
            assertThat(event.actor()).isEqualTo(PARK);
            assertThat(event.reason()).isEqualTo("The admin has gone home");
        });
    }

    @Test
    void theLatestEventsComeFirstAndTheLimitHolds() {
        append(LockEvent.acquired(order, grant, KIM));
        append(LockEvent.denied(order, "kim", PARK));
        append(ended(Kind.RELEASED));

        assertThat(log().findLatest(2))
                .extracting(kept -> kept.event().kind())
                .containsExactly(Kind.RELEASED, Kind.DENIED);
    }

    @Test
    void renewalsAreNotAmongTheLatestSteps() {
        append(LockEvent.acquired(order, grant, KIM));
        append(LockEvent.extended(order, grant, KIM));
        append(LockEvent.lossSeen(order, grant, KIM));

        assertThat(log().findLatestSteps(order, END_OF_TIME, 1))
                .extracting(kept -> kept.event().kind())
                .containsExactly(Kind.ACQUIRED);
    }

    @Test
    void laterEventsAreNotAmongTheStepsUpToATime() {
        append(LockEvent.acquired(order, grant, KIM));
        pass(HOUR);
        append(ended(Kind.RELEASED));
        Instant acquiredAt = log().beginOf(order, grant, "kim").orElseThrow().at();

        assertThat(log().findLatestSteps(order, acquiredAt, 2))
                .extracting(kept -> kept.event().kind())
                .containsExactly(Kind.ACQUIRED);
        assertThat(log().findLatestSteps(order, acquiredAt.minusSeconds(1), 2)).isEmpty();
    }

    @Test
    void anEventThatIsRolledBackIsNotStored() {
        assertThatThrownBy(() -> inTransaction(() -> {
                    log().append(LockEvent.acquired(order, grant, KIM));
                    throw new IllegalStateException("the order was not saved");
                }))
                .hasMessage("the order was not saved");

        assertThat(kinds()).isEmpty();
    }

    @Test
    void aGrantEndsOnceAndTheFirstEndCounts() {
        append(LockEvent.acquired(order, grant, KIM));
        append(ended(Kind.RELEASED));
        append(ended(Kind.EXPIRED));
        append(LockEvent.broken(order, grant, "kim", PARK, "Too late", HOUR));

        assertThat(kinds()).containsExactly(Kind.RELEASED, Kind.ACQUIRED);
        assertThat(endOf(grant)).isEqualTo(Kind.RELEASED);
    }

    @Test
    void eachGrantHasItsOwnEnd() {
        LockId next = LockId.random();
        append(ended(Kind.TAKEN_OVER));
        append(LockEvent.ended(Kind.RELEASED, order, next, KIM, HOUR));

        assertThat(endOf(grant)).isEqualTo(Kind.TAKEN_OVER);
        assertThat(endOf(next)).isEqualTo(Kind.RELEASED);
    }

    /** Only the former holder may learn how its lock was lost. */
    @Test
    void anEndIsFoundByTargetAndIdAndOwnerTogether() {
        append(ended(Kind.RELEASED));

        assertThat(log().endOf(order, grant, "kim")).isPresent();
        assertThat(log().endOf(order, grant, "lee")).isEmpty();
        assertThat(log().endOf(order, LockId.random(), "kim")).isEmpty();
        assertThat(log().endOf(new LockTarget(order.type(), "2"), grant, "kim")).isEmpty();
        assertThat(log().endOf(new LockTarget("another type", order.id()), grant, "kim"))
                .isEmpty();
    }

    @Test
    void aBeginIsFoundByTargetAndIdAndOwnerTogether() {
        append(LockEvent.acquired(order, grant, KIM));
        append(ended(Kind.EXPIRED));

        assertThat(log().beginOf(order, grant, "kim"))
                .hasValueSatisfying(begin -> assertThat(begin.event().kind()).isEqualTo(Kind.ACQUIRED));
        assertThat(log().beginOf(order, grant, "lee")).isEmpty();
        assertThat(log().beginOf(order, LockId.random(), "kim")).isEmpty();
        assertThat(log().beginOf(new LockTarget(order.type(), "2"), grant, "kim"))
                .isEmpty();
        assertThat(log().beginOf(new LockTarget("another type", order.id()), grant, "kim"))
                .isEmpty();
    }

    @Test
    void targetsUnderOneLockIdEndIndependently() {
        LockTarget second = new LockTarget(order.type(), "2");
        append(LockEvent.acquired(order, grant, KIM));
        append(LockEvent.acquired(second, grant, KIM));

        append(ended(Kind.RELEASED));
        assertThat(log().openGrants(Set.of(order.type())))
                .extracting(kept -> kept.event().target())
                .containsExactly(second);

        append(LockEvent.broken(second, grant, "kim", PARK, "it hangs", HOUR));
        append(LockEvent.broken(second, grant, "kim", PARK, "and again", HOUR));
        assertThat(kinds()).containsExactly(Kind.BROKEN, Kind.RELEASED, Kind.ACQUIRED, Kind.ACQUIRED);
        assertThat(endOf(grant)).isEqualTo(Kind.RELEASED);

        appendSampled(LockEvent.lossSeen(order, grant, KIM));
        assertThat(unseenBreaks()).containsExactly("it hangs");
        appendSampled(LockEvent.lossSeen(second, grant, KIM));
        assertThat(unseenBreaks()).isEmpty();
    }

    @Test
    void anOwnerNameOfTheMaximumLengthIsStored() {
        String node = "n".repeat(LockOwner.NAME_MAX_LENGTH);

        append(LockEvent.broken(order, grant, node, PARK, "It hangs", HOUR));

        assertThat(latest())
                .singleElement()
                .satisfies(kept -> assertThat(kept.event().owner()).isEqualTo(node));
    }

    @Test
    void acquisitionsRenewalsAndRefusalsAreNoEnds() {
        append(LockEvent.acquired(order, grant, KIM));
        append(LockEvent.extended(order, grant, KIM));
        append(LockEvent.denied(order, "kim", PARK));

        assertThat(log().endOf(order, grant, "kim")).isEmpty();
    }

    @Test
    void aGrantIsOpenUntilItEnds() {
        LockId another = LockId.random();
        append(LockEvent.acquired(order, grant, KIM));
        append(LockEvent.acquired(new LockTarget(order.type(), "2"), another, PARK));
        append(LockEvent.extended(order, grant, KIM));
        assertThat(openGrants()).containsExactlyInAnyOrder(grant, another);

        append(ended(Kind.EXPIRED));

        assertThat(openGrants()).containsExactly(another);
        assertThat(log().openGrants(Set.of("another type"))).isEmpty();
    }

    @Test
    void aSampledEventIsStoredOncePerInterval() {
        appendSampled(LockEvent.extended(order, grant, KIM));
        appendSampled(LockEvent.extended(order, grant, KIM));
        assertThat(kinds()).containsExactly(Kind.EXTENDED);

        pass(HOUR);
        appendSampled(LockEvent.extended(order, grant, KIM));

        assertThat(kinds()).containsExactly(Kind.EXTENDED, Kind.EXTENDED);
    }

    @Test
    void eachKindAndGrantIsSampledIndependently() {
        appendSampled(LockEvent.extended(order, grant, KIM));
        appendSampled(LockEvent.lossSeen(order, grant, KIM));
        appendSampled(LockEvent.extended(order, LockId.random(), KIM));

        assertThat(kinds()).containsExactly(Kind.EXTENDED, Kind.LOSS_SEEN, Kind.EXTENDED);
    }

    @Test
    void aBrokenLockIsFoundUntilItsHolderIsNotified() {
        LockId later = LockId.random();
        append(LockEvent.broken(order, grant, "kim", PARK, "first", HOUR));
        append(LockEvent.broken(order, later, "kim", PARK, "second", HOUR));
        append(LockEvent.broken(order, LockId.random(), "lee", PARK, "not kim's", HOUR));
        append(LockEvent.ended(Kind.RELEASED, order, LockId.random(), KIM, HOUR));
        assertThat(unseenBreaks()).containsExactly("first", "second");
        assertThat(log().findUnseenBreaks(Set.of("another type"), "kim")).isEmpty();

        append(LockEvent.lossSeen(order, grant, KIM));

        assertThat(unseenBreaks()).containsExactly("second");
    }

    @Test
    void aLockThatWasBrokenLongAgoIsNotFound() {
        append(LockEvent.broken(order, grant, "kim", PARK, "long ago", HOUR));

        pass(Duration.ofDays(8));

        assertThat(unseenBreaks()).isEmpty();
    }

    protected void append(LockEvent event) {
        inTransaction(() -> {
            log().append(event);
            return event;
        });
    }

    private void appendSampled(LockEvent event) {
        inTransaction(() -> {
            log().appendSampled(event, HOUR);
            return event;
        });
    }

    private LockEvent ended(Kind end) {
        return LockEvent.ended(end, order, grant, KIM, HOUR);
    }

    private List<Kind> kinds() {
        return latest().stream().map(kept -> kept.event().kind()).toList();
    }

    /** Returns the events of this test. A log may also contain events of earlier tests. */
    private List<RecordedLockEvent> latest() {
        return log().findLatest(9).stream()
                .filter(kept -> kept.event().target().type().equals(order.type()))
                .toList();
    }

    private Kind endOf(LockId lockId) {
        return log().endOf(order, lockId, "kim").orElseThrow().event().kind();
    }

    private List<LockId> openGrants() {
        return log().openGrants(Set.of(order.type())).stream()
                .map(kept -> kept.event().lockId())
                .toList();
    }

    private List<String> unseenBreaks() {
        return log().findUnseenBreaks(Set.of(order.type()), "kim").stream()
                .map(kept -> kept.event().reason())
                .toList();
    }
}
