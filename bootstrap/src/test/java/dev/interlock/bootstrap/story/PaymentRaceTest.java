package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.port.in.payment.ConfirmPayment.ConfirmPaymentRequest;
import dev.interlock.application.port.in.payment.RecordRefund;
import dev.interlock.application.port.in.payment.RecordRefund.RecordRefundRequest;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.Refund;
import dev.interlock.domain.order.RefundTooHighException;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.OptimisticLockingFailureException;

/** Forty threads pay for an order of two pieces at 1,000 won, cancel it, and pay it back at the same moment. Versions and row locks decide. */
@ApplicationTest
@Timeout(120)
@Tag("engine")
class PaymentRaceTest {

    private static final int THREADS = 40;
    private static final int STOCK = 1_000_000;
    private static final long PAID = 2_000;

    /** The number of rounds. {@code -Dinterlock.test.rounds=1000} selects a long test. */
    private static final int ROUNDS = Integer.getInteger("interlock.test.rounds", 10);

    private static final ProductId PIECE = new ProductId("P-905");

    private static final ShippingInfo HOME = new ShippingInfo(
            new Receiver("Customer One", "010-0000-0000"), new Address("04524", "Old street 1", "3F"), "");

    @Autowired
    DeskForTests desk;

    @Autowired
    PlaceOrder placeOrder;

    @Autowired
    ConfirmPayment confirmPayment;

    @Autowired
    CancelOrder cancelOrder;

    @Autowired
    RecordRefund recordRefund;

    @Autowired
    Clock clock;

    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private static boolean added;
    private int stockBefore;
    private OrderNo number;

    @BeforeEach
    void place() {
        if (!added) {
            desk.addProduct(PIECE, "Piece", new Money(PAID / 2), STOCK);
            added = true;
        }
        stockBefore = desk.stock(PIECE);
        number = desk.as(
                DeskForTests.CUSTOMER1,
                () -> placeOrder.placeOrder(new PlaceOrderRequest(
                        Map.of(PIECE, 2), Map.of(PIECE, new Money(PAID / 2)), HOME, DeskForTests.CUSTOMER1)));
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void anOrderIsPaidByTheCustomerOrMarkedAsPaidOrCanceled() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            place();
            long seen = version();

            int done = atOnce(thread -> switch (thread % 3) {
                case 0 -> () -> pay(seen, DeskForTests.CUSTOMER1);
                case 1 -> () -> pay(seen, DeskForTests.ADMIN);
                default -> () -> cancel(seen, null);
            });

            assertThat(done).isEqualTo(1);
            OrderDetail order = desk.order(number);
            boolean paid = order.state() == OrderState.PREPARING;
            assertThat(order.paid()).isEqualTo(paid ? new Money(PAID) : null);
            assertThat(desk.stock(PIECE)).isEqualTo(paid ? stockBefore - 2 : stockBefore);
            assertThat(order.version()).isEqualTo(seen + 1);
        }
    }

    @Test
    void aCancellationReturnsTheStockAndTheMoneyTogetherAndOnce() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            place();
            pay(version(), DeskForTests.CUSTOMER1);
            long seen = version();

            int done = atOnce(thread -> thread % 2 == 0
                    ? () -> cancel(seen, new Refund(new Money(PAID), today()))
                    : () -> cancel(seen, null));

            assertThat(done).isEqualTo(1);
            assertThat(desk.stock(PIECE)).isEqualTo(stockBefore);
            assertThat(desk.order(number).open().amount()).isIn(0L, PAID);
        }
    }

    /** Each thread looks again after a conflict, until its tenth of the costs is recorded, or nothing is left. */
    @Test
    void refundsNeverExceedWhatWasPaid() throws Exception {
        pay(version(), DeskForTests.CUSTOMER1);
        cancel(version(), null);

        int done = atOnce(thread -> () -> {
            while (!isTried(() -> refund(PAID / 10))) {
                Thread.onSpinWait();
            }
        });

        assertThat(done).as("the others found nothing left").isEqualTo(10);
        assertThat(desk.order(number).refunded()).isEqualTo(new Refund(new Money(PAID), today()));
        assertThat(desk.order(number).open()).isEqualTo(Money.ZERO);
    }

    private static boolean isTried(Runnable refund) {
        try {
            refund.run();
            return true;
        } catch (VersionConflictException | OptimisticLockingFailureException conflict) {
            return false;
        }
    }

    /** Returns how many of the commands were not refused. */
    private int atOnce(IntFunction<Runnable> commands) throws Exception {
        CyclicBarrier start = new CyclicBarrier(THREADS);
        List<Callable<Boolean>> calls = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            Runnable command = commands.apply(thread);
            calls.add(() -> {
                start.await();
                return isDone(command);
            });
        }
        int done = 0;
        for (Future<Boolean> call : threads.invokeAll(calls)) {
            done += call.get() ? 1 : 0;
        }
        return done;
    }

    private static boolean isDone(Runnable command) {
        try {
            command.run();
            return true;
        } catch (VersionConflictException
                | OptimisticLockingFailureException
                | OrderStateException
                | RefundTooHighException refused) {
            return false;
        }
    }

    private void pay(long version, Actor actor) {
        confirmPayment.confirmPayment(new ConfirmPaymentRequest(number, version, actor));
    }

    private void cancel(long version, @Nullable Refund refund) {
        cancelOrder.cancelOrder(new CancelOrderRequest(number, version, "Sold out", refund, DeskForTests.ADMIN));
    }

    private void refund(long amount) {
        recordRefund.recordRefund(
                new RecordRefundRequest(number, version(), new Refund(new Money(amount), today()), DeskForTests.ADMIN));
    }

    private long version() {
        return desk.order(number).version();
    }

    private LocalDate today() {
        return LocalDate.now(clock);
    }
}
