package dev.interlock.timeline.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordRefusalServiceTest {

    private static final Actor LEE = new Actor(new MemberId("lee"), "Lee", Role.ADMIN);
    private static final OrderNo NUMBER = OrderNo.next(Instant.parse("2026-11-01T05:30:00Z"), ZoneOffset.UTC);

    private final List<RefusalLog.Refusal> recorded = new ArrayList<>();

    @Test
    void aConflictIsRecordedWithBothVersions() {
        refuse(new VersionConflictException("Order " + NUMBER, 3, 5));

        assertThat(recorded).containsExactly(refusal(RefusalReason.CHANGED, 5L));
    }

    @Test
    void theVersionIsUnknownIfItWasNotRead() {
        refuse(new IllegalStateException("changed between read and write"));
        refuse(new NoLockException());
        refuse(new LeaseLostException(new LockTarget("Dispatch", NUMBER.value())));

        assertThat(recorded)
                .containsExactly(
                        refusal(RefusalReason.CHANGED, null),
                        refusal(RefusalReason.LOST, null),
                        refusal(RefusalReason.LOST, null));
    }

    @Test
    void whatIsCheckedAfterTheVersionIsRecordedWithTheCurrentOne() {
        refuse(new AlreadyLockedException("kim", Duration.ofMinutes(1)));
        refuse(new OrderInWorkException(
                new StartShippingRequest(NUMBER, 3, LEE), new MemberId("kim"), Duration.ofMinutes(1)));
        refuse(new OrderStateException(NUMBER, OrderCommand.START_SHIPPING, OrderState.CANCELED));

        assertThat(recorded)
                .containsExactly(
                        refusal(RefusalReason.LOCKED, 3L),
                        refusal(RefusalReason.PACKED, 3L),
                        refusal(RefusalReason.STATE, 3L));
    }

    @Test
    void aProductHasNoTimeline() {
        refuse(new WithdrawKeyboard(3, LEE), recorded::add, new NoLockException());

        assertThat(recorded).isEmpty();
    }

    @Test
    void aFailingLogDoesNotReplaceTheAnswer() {
        assertThatCode(() -> refuse(
                        new StartShippingRequest(NUMBER, 3, LEE),
                        refusal -> {
                            throw new IllegalStateException("the table is away");
                        },
                        new NoLockException()))
                .doesNotThrowAnyException();
    }

    private void refuse(RuntimeException cause) {
        refuse(new StartShippingRequest(NUMBER, 3, LEE), recorded::add, cause);
    }

    private static void refuse(VersionedRequest request, Consumer<RefusalLog.Refusal> log, RuntimeException cause) {
        new RecordRefusalService(new AppendOnly(log)).recordRefusal(request, cause);
    }

    private static RefusalLog.Refusal refusal(RefusalReason reason, @Nullable Long actual) {
        return new RefusalLog.Refusal(NUMBER, OrderCommand.START_SHIPPING, reason, 3, actual, LEE);
    }

    private record WithdrawKeyboard(long version, Actor actor) implements VersionedRequest {

        @Override
        public LockTarget target() {
            return new LockTarget("Product", "P-001");
        }

        @Override
        public Command command() {
            return ProductCommand.WITHDRAW_PRODUCT;
        }
    }

    /** Supports only appending. */
    private record AppendOnly(Consumer<Refusal> log) implements RefusalLog {

        @Override
        public void append(Refusal refusal) {
            log.accept(refusal);
        }

        @Override
        public List<RecordedRefusal> findOf(OrderNo orderNumber, Actor reader) {
            throw new UnsupportedOperationException();
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
