package dev.interlock.application.service.payment;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.payment.RecordRefund.RecordRefundRequest;
import dev.interlock.application.service.order.Desk;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.RoleException;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.Refund;
import dev.interlock.domain.order.RefundDayException;
import dev.interlock.domain.order.RefundTooHighException;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

/** The order costs 100,000 won. */
class RecordRefundServiceTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 20);

    private final Desk desk = new Desk();
    private final OrderNo number = desk.paidOrder();

    @Test
    void refundsAddUpToWhatWasPaidAndNoFurther() {
        desk.cancel(number, KIM);

        refund(60_000, TODAY, PARK);
        refund(40_000, TODAY, PARK);

        assertThat(desk.order(number).refunded()).contains(new Refund(new Money(100_000), TODAY));
        assertThat(desk.order(number).open()).isEqualTo(Money.ZERO);
        assertThatExceptionOfType(RefundTooHighException.class)
                .isThrownBy(() -> refund(1, TODAY, PARK))
                .satisfies(refused -> assertThat(refused.open()).isEqualTo(Money.ZERO));
    }

    @Test
    void anAmountThatWouldOverflowIsRefused() {
        desk.cancel(number, KIM);
        refund(1, TODAY, PARK);

        assertThatExceptionOfType(RefundTooHighException.class).isThrownBy(() -> refund(Long.MAX_VALUE, TODAY, PARK));
    }

    @Test
    void theSecondRefundOnOneVersionIsRefused() {
        long canceled = desk.cancel(number, KIM);
        RecordRefundRequest first =
                new RecordRefundRequest(number, canceled, new Refund(new Money(60_000), TODAY), PARK);
        desk.recordRefund.recordRefund(first);

        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> desk.recordRefund.recordRefund(first));
    }

    @Test
    void theDayIsNotToComeAndNotBeforeTheOrder() {
        desk.cancel(number, KIM);

        for (LocalDate day : new LocalDate[] {TODAY.plusDays(1), TODAY.minusDays(1), LocalDate.MIN, LocalDate.MAX}) {
            assertThatExceptionOfType(RefundDayException.class)
                    .isThrownBy(() -> refund(1, day, PARK))
                    .satisfies(refused -> {
                        assertThat(refused.first()).isEqualTo(TODAY);
                        assertThat(refused.last()).isEqualTo(TODAY);
                    });
        }
    }

    @Test
    void onlyAnAdminRefundsAndOnlyForACanceledOrder() {
        assertThatExceptionOfType(OrderStateException.class).isThrownBy(() -> refund(1, TODAY, PARK));
        desk.cancel(number, KIM);
        assertThatExceptionOfType(RoleException.class).isThrownBy(() -> refund(1, TODAY, KIM));
    }

    private void refund(long amount, LocalDate day, Actor actor) {
        desk.recordRefund.recordRefund(
                new RecordRefundRequest(number, desk.versionOf(number), new Refund(new Money(amount), day), actor));
    }
}
