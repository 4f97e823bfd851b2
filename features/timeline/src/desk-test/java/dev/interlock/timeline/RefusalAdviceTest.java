package dev.interlock.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.NoLockException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.config.AutowireCapableBeanFactory;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionOperations;

/** A refusal of a use case is recorded once, and no other failure is. */
@ApplicationTest
class RefusalAdviceTest {

    @Autowired
    AutowireCapableBeanFactory beans;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient jdbc;

    private final OrderNo number = OrderNo.next(Instant.parse("2026-11-01T05:30:00Z"), ZoneOffset.UTC);

    static Stream<RuntimeException> refusals() {
        OrderNo other = OrderNo.next(Instant.parse("2026-11-01T05:30:00Z"), ZoneOffset.UTC);
        return Stream.of(
                new VersionConflictException("Order " + other, 3, 5),
                new OptimisticLockingFailureException("changed between read and write"),
                new OrderStateException(other, OrderCommand.CANCEL, OrderState.SHIPPED),
                new AlreadyLockedException("kim", Duration.ofMinutes(1)),
                new NoLockException(),
                new OrderInWorkException(
                        new StartShippingRequest(other, 3, Actor.SYSTEM), new MemberId("kim"), Duration.ofMinutes(1)));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void aRefusalIsRecordedOnce(RuntimeException refusal) {
        assertThatThrownBy(() -> cancel(failing(refusal))).isSameAs(refusal);

        assertThat(recorded()).isEqualTo(1);
    }

    @Test
    void anotherFailureIsNotRecorded() {
        RuntimeException busy = new PessimisticLockingFailureException("waited too long");

        assertThatThrownBy(() -> cancel(failing(busy))).isSameAs(busy);

        assertThat(recorded()).isZero();
    }

    @Test
    void aRefusalOfAUseCaseWithinAnotherIsRecordedOnce() {
        RuntimeException refusal = new NoLockException();
        UseCase inner = failing(refusal);
        UseCase outer = advised(new UseCase(inner));

        assertThatThrownBy(() -> cancel(outer)).isSameAs(refusal);

        assertThat(recorded()).isEqualTo(1);
    }

    @Test
    void aRefusalIsLeftToTheTransactionAround() {
        RuntimeException refusal = new NoLockException();

        assertThatThrownBy(() -> transaction.executeWithoutResult(status -> cancel(failing(refusal))))
                .isSameAs(refusal);

        assertThat(recorded()).isZero();
    }

    private UseCase failing(RuntimeException failure) {
        return advised(new UseCase(request -> {
            throw failure;
        }));
    }

    private UseCase advised(UseCase useCase) {
        return (UseCase) beans.initializeBean(useCase, "useCase");
    }

    private void cancel(CancelOrder useCase) {
        useCase.cancelOrder(new CancelOrder.CancelOrderRequest(number, 3, "UNPAID", Actor.SYSTEM));
    }

    private long recorded() {
        return jdbc.sql("select count(*) from refused_command where order_number = ?")
                .param(number.value())
                .query(Long.class)
                .single();
    }

    static class UseCase implements CancelOrder {

        private final CancelOrder work;

        UseCase(CancelOrder work) {
            this.work = work;
        }

        @Override
        @Transactional
        public long cancelOrder(CancelOrderRequest request) {
            return work.cancelOrder(request);
        }
    }
}
