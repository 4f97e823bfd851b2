package dev.interlock.timeline.application;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.service.order.Desk;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.timeline.application.TimelineEntry.Change;
import dev.interlock.timeline.application.TimelineEntry.LockStep;
import dev.interlock.timeline.application.TimelineEntry.LockStep.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class TimelineQueryServiceTest {

    private static final Duration STEP = Duration.ofSeconds(1);

    private final Desk desk = new Desk();
    private final OrderNo number = desk.unpaidOrder();
    private final LockTarget target = OrderTargets.of(number);
    private final LockId lockId = LockId.random();
    private final List<RefusalLog.RecordedRefusal> refusals = new ArrayList<>();
    private final TimelineQueryService timeline =
            new TimelineQueryService(desk.orderQueries, desk.history, desk.lockEvents, new Refusals(refusals));

    @Test
    void changesLockStepsAndRefusalsAreInTheOrderOfTheirTimes() {
        append(LockEvent.acquired(target, lockId, KIM));
        desk.clock.advance(STEP);
        refusals.add(new RefusalLog.RecordedRefusal(
                new RefusalLog.Refusal(number, OrderCommand.CANCEL, RefusalReason.LOCKED, 0, 1L, PARK),
                desk.clock.instant()));
        desk.clock.advance(STEP);
        long changed = desk.changeShipping(number, ShippingInfos.OFFICE, KIM);

        assertThat(entries(PARK))
                .containsExactly(
                        new Change(Desk.NOW, person(KIM), OrderCommand.PLACE, 0, OrderState.PAYMENT_WAITING),
                        new LockStep(
                                Desk.NOW,
                                person(KIM),
                                Kind.ACQUIRED,
                                lockId.value().substring(0, 4),
                                ""),
                        new TimelineEntry.Refusal(
                                Desk.NOW.plus(STEP), own(PARK), OrderCommand.CANCEL, RefusalReason.LOCKED, 0, 1L),
                        new Change(
                                Desk.NOW.plus(STEP.multipliedBy(2)),
                                person(KIM),
                                OrderCommand.CHANGE_SHIPPING,
                                changed,
                                null));
        assertThat(timeline.viewTimeline(number, Desk.NOW, PARK).entries())
                .as("up to and including that time")
                .hasSize(2);
        assertThat(timeline.viewTimeline(number, Desk.NOW.plus(STEP), PARK).entries())
                .hasSize(3);
    }

    @Test
    void theOrderOfAnotherCustomerHasNoTimeline() {
        assertThatExceptionOfType(OrderNotFoundException.class)
                .isThrownBy(() -> timeline.viewTimeline(number, Instant.MAX, LEE));
    }

    @Nested
    class Pages {

        @Test
        void theLatestHundredEventsAreOnePage() {
            appendSteps(TimelineQueryService.PAGE_SIZE - 1);

            TimelinePage page = timeline.viewTimeline(number, desk.clock.instant(), PARK);

            assertThat(page.entries()).hasSize(TimelineQueryService.PAGE_SIZE);
            assertThat(page.earlier()).isNull();
        }

        /** A page that began within one time could not be addressed by it. */
        @Test
        void eventsOfOneTimeStayOnOnePage() {
            append(LockEvent.acquired(target, lockId, KIM));
            appendSteps(TimelineQueryService.PAGE_SIZE - 1);

            TimelinePage page = timeline.viewTimeline(number, desk.clock.instant(), PARK);

            assertThat(page.entries()).hasSize(TimelineQueryService.PAGE_SIZE - 1);
            assertThat(page.earlier()).isEqualTo(Desk.NOW);
            assertThat(timeline.viewTimeline(number, Desk.NOW, PARK).entries()).hasSize(2);
        }

        private void appendSteps(int steps) {
            for (int i = 0; i < steps; i++) {
                desk.clock.advance(STEP);
                append(LockEvent.acquired(target, LockId.random(), KIM));
            }
        }
    }

    @Nested
    class LockStepsOfTheEditLock {

        @Test
        void stayInTheOrderInWhichTheyHappenedAtOneTime() {
            append(LockEvent.denied(target, "kim", PARK));
            append(LockEvent.queued(target, "kim", PARK));
            append(LockEvent.takenOver(target, lockId, KIM));

            assertThat(steps(PARK))
                    .extracting(LockStep::kind)
                    .containsExactly(Kind.DENIED, Kind.QUEUED, Kind.TAKEN_OVER);
        }

        @Test
        void byAnotherThanTheHolderEndTheLock() {
            append(LockEvent.ended(LockEvent.Kind.RELEASED, target, lockId, KIM, STEP));
            append(new LockEvent(LockEvent.Kind.RELEASED, target, LockId.random(), "kim", PARK, "", STEP));
            append(LockEvent.ended(LockEvent.Kind.EXPIRED, target, LockId.random(), KIM, STEP));

            assertThat(steps(PARK)).extracting(LockStep::kind).containsExactly(Kind.RELEASED, Kind.ENDED, Kind.EXPIRED);
        }

        /** An admin's lock on the order of a customer, which another admin broke. */
        @Test
        void tellTheReasonOfABreakToAdminsAndToTheHolder() {
            append(LockEvent.broken(target, lockId, "park", PARK, "We ship today", STEP));
            append(LockEvent.broken(target, LockId.random(), "kim", PARK, "Closing", STEP));

            assertThat(steps(PARK)).extracting(LockStep::reason).containsExactly("We ship today", "Closing");
            assertThat(steps(KIM)).extracting(LockStep::reason).containsExactly("", "Closing");
        }

        @Test
        void showTheBeginningOfTheGrantToAdminsOnly() {
            append(LockEvent.acquired(target, lockId, KIM));
            append(LockEvent.denied(target, "kim", PARK));

            assertThat(steps(PARK))
                    .extracting(LockStep::grant)
                    .containsExactly(lockId.value().substring(0, 4), "");
            assertThat(steps(KIM)).extracting(LockStep::grant).containsExactly("", "");
        }

        private List<LockStep> steps(Actor reader) {
            return entries(reader).stream()
                    .filter(LockStep.class::isInstance)
                    .map(LockStep.class::cast)
                    .toList();
        }
    }

    private void append(LockEvent event) {
        desk.transactions.inNew(() -> {
            desk.lockEvents.append(event);
            return event;
        });
    }

    private List<TimelineEntry> entries(Actor reader) {
        return timeline.viewTimeline(number, desk.clock.instant(), reader).entries();
    }

    private static Person person(Actor actor) {
        return new Person(actor.id().value(), actor.role(), actor.name(), false);
    }

    private static Person own(Actor admin) {
        return new Person(admin.id().value(), Role.ADMIN, admin.name(), true);
    }

    private record Refusals(List<RecordedRefusal> recorded) implements RefusalLog {

        @Override
        public void append(Refusal refusal) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<RecordedRefusal> findOf(OrderNo orderNumber, Actor reader) {
            return recorded;
        }

        @Override
        public List<RefusalLog.RefusedCommand> findLatest(Instant from, int most) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void removeOlderThan(Duration age) {
            throw new UnsupportedOperationException();
        }
    }
}
