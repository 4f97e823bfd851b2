package dev.interlock.bootstrap.refusal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.RefusalReason;
import dev.interlock.application.port.in.packing.OrderBeingPackedException;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.port.out.order.RefusalLog;
import dev.interlock.application.port.out.order.RefusalLog.Refusal;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.support.TransactionSynchronizationManager;

class RefusalRecorderTest {

    private static final Actor LEE = new Actor(new MemberId("lee"), "Lee", Role.ADMIN);
    private static final OrderNo NUMBER = OrderNo.next(Instant.parse("2026-11-01T05:30:00Z"), ZoneOffset.UTC);
    private static final StartShippingRequest REQUEST = new StartShippingRequest(NUMBER, 3, LEE);

    private final List<Refusal> recorded = new ArrayList<>();

    @Test
    void aConflictIsRecordedWithBothVersions() {
        refuse(new VersionConflictException("Order " + NUMBER, 3, 5), recorded::add);

        assertThat(recorded)
                .containsExactly(new Refusal(NUMBER, OrderCommand.START_SHIPPING, RefusalReason.CHANGED, 3, 5L, LEE));
    }

    @Test
    void theVersionIsUnknownIfItWasNotRead() {
        refuse(new OptimisticLockingFailureException("between read and write"), recorded::add);
        refuse(new NoLockException(), recorded::add);

        assertThat(recorded)
                .containsExactly(
                        new Refusal(NUMBER, OrderCommand.START_SHIPPING, RefusalReason.CHANGED, 3, null, LEE),
                        new Refusal(NUMBER, OrderCommand.START_SHIPPING, RefusalReason.LOST, 3, null, LEE));
    }

    @Test
    void anEditLockOfAnotherMemberIsRecordedWithTheCurrentVersion() {
        refuse(new AlreadyLockedException("kim", Duration.ofMinutes(1)), recorded::add);

        assertThat(recorded)
                .containsExactly(new Refusal(NUMBER, OrderCommand.START_SHIPPING, RefusalReason.LOCKED, 3, 3L, LEE));
    }

    @Test
    void packingIsRecordedAsItsOwnReason() {
        refuse(new OrderBeingPackedException(NUMBER, "kim"), recorded::add);

        assertThat(recorded)
                .containsExactly(new Refusal(NUMBER, OrderCommand.START_SHIPPING, RefusalReason.PACKED, 3, 3L, LEE));
    }

    @Test
    void aLostLeaseIsRecordedAsALostLock() {
        refuse(new LeaseLostException(new LockTarget("Dispatch", NUMBER.value())), recorded::add);

        assertThat(recorded)
                .containsExactly(new Refusal(NUMBER, OrderCommand.START_SHIPPING, RefusalReason.LOST, 3, null, LEE));
    }

    @Test
    void anyOtherFailureIsNotRecorded() {
        refuse(new IllegalStateException("broken"), recorded::add);

        assertThat(recorded).isEmpty();
    }

    @Test
    void aFailingLogDoesNotChangeTheException() {
        refuse(new VersionConflictException("Order " + NUMBER, 3, 5), refusal -> {
            throw new IllegalStateException("the table is away");
        });
    }

    @Test
    void withinATransactionTheOuterUseCaseRecords() {
        TransactionSynchronizationManager.setActualTransactionActive(true);
        try {
            refuse(new VersionConflictException("Order " + NUMBER, 3, 5), recorded::add);
        } finally {
            TransactionSynchronizationManager.setActualTransactionActive(false);
        }

        assertThat(recorded).isEmpty();
    }

    /** Asserts that the caller gets this failure. */
    private static void refuse(RuntimeException failure, Consumer<Refusal> log) {
        StartShipping failing = request -> {
            throw failure;
        };
        ProxyFactory proxy = new ProxyFactory(failing);
        proxy.addAdvice(new RefusalRecorder(new StaticListableBeanFactory(Map.of("refusals", new AppendOnly(log)))
                .getBeanProvider(RefusalLog.class)));
        StartShipping recording = (StartShipping) proxy.getProxy();
        assertThatThrownBy(() -> recording.startShipping(REQUEST)).isSameAs(failure);
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
        public void removeOlderThan(Duration age) {
            throw new UnsupportedOperationException();
        }
    }
}
