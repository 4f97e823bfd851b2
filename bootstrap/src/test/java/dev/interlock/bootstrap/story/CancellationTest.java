package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** An order is canceled with a reason, and what was paid is paid back. The order costs 1,000 won. */
@ApplicationTest
class CancellationTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    Clock clock;

    private Visitor admin;
    private Visitor customer;
    private OrderNo number;
    private String order;
    private String cancel;
    private String refund;

    @BeforeEach
    void signIn() {
        admin = Visitor.signedIn(port, "admin");
        customer = Visitor.signedIn(port, "customer1");
        number = desk.paidOrder();
        order = "/orders/" + number;
        cancel = order + "/cancel";
        refund = order + "/record-refund";
    }

    @Test
    void anAdminGivesTheReasonWhichTheCustomerReads() {
        Page withoutReason = admin.open(cancel).form(cancel).submit();
        assertThat(withoutReason.status()).isEqualTo(400);
        assertThat(withoutReason.text()).contains("Please fill in this field.", "The customer has paid ₩1,000.");

        assertThat(withoutReason
                        .form(cancel)
                        .with("reason", "Sold <out>")
                        .submit()
                        .status())
                .isEqualTo(303);

        assertThat(customer.open(order).text())
                .contains("Reason: Sold <out>", "Paid ₩1,000", "To be refunded ₩1,000", "The shop canceled the order");
    }

    @Test
    void aCustomerCancelsWithoutAReasonAndHasNoFieldsOfARefund() {
        Page form = customer.open(cancel);

        assertThat(form.document().select("[name=amount], [name=refundedOn]")).isEmpty();
        assertThat(form.form(cancel).submit().status()).isEqualTo(303);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.CANCELED);
    }

    @Test
    void aCustomerCannotRecordARefund() {
        Map<String, String> made = Map.of("version", "1", "reason", "", "amount", "1000", "refundedOn", today());

        assertThat(customer.post(cancel, made).status()).isEqualTo(403);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void whatIsPaidBackIsRecordedWithTheCancellationAndLater() {
        Page canceled = admin.open(cancel)
                .form(cancel)
                .with("reason", "Sold out")
                .with("amount", "６００")
                .submit()
                .follow();
        assertThat(canceled.text()).contains("To be refunded ₩400", "You recorded a refund", "₩600");

        Page tooHigh = admin.open(refund).form(refund).with("amount", "401").submit();
        assertThat(tooHigh.status()).isEqualTo(400);
        assertThat(tooHigh.text()).contains("At most ₩400 can still be refunded.");
        assertThat(tooHigh.form(refund).value("amount")).isEqualTo("401");

        Page refunded = tooHigh.form(refund).with("amount", "400").submit().follow();
        assertThat(refunded.text()).contains("To be refunded ₩0", "Record a refund Nothing is left to refund.");
        assertThat(desk.order(number).open()).isEqualTo(Money.ZERO);
    }

    @Test
    void aRefundBeyondWhatWasPaidCancelsNothingAndTheTextStays() {
        Page refused = admin.open(cancel)
                .form(cancel)
                .with("reason", "Sold out")
                .with("amount", "1001")
                .submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("At most ₩1,000 can still be refunded.");
        assertThat(refused.form(cancel).value("reason")).isEqualTo("Sold out");
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomorrow", "2020-01-01", "9999-12-31", "2026-02-30", "yesterday"})
    void theDayOfARefundIsInTheShopsPastAndNotBeforeTheOrder(String typed) {
        LocalDate today = LocalDate.now(clock);
        String day = typed.equals("tomorrow") ? today.plusDays(1).toString() : typed;

        Page refused = admin.open(cancel)
                .form(cancel)
                .with("reason", "Sold out")
                .with("amount", "1000")
                .with("refundedOn", day)
                .submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("Please enter a day");
        assertThat(refused.form(cancel).value("refundedOn")).isEqualTo(day);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1.5", "1,000", "all", "99999999999999999999"})
    void anAmountIsAWholeNumberOfWon(String typed) {
        Page refused = admin.open(cancel)
                .form(cancel)
                .with("reason", "Sold out")
                .with("amount", typed)
                .submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("Please enter a whole amount in won");
        assertThat(refused.form(cancel).value("amount")).isEqualTo(typed);
    }

    @Test
    void anOrderThatWasNotPaidHasNothingToRefund() {
        String unpaid = "/orders/" + desk.unpaidOrder();
        Page form = admin.open(unpaid + "/cancel");
        assertThat(form.document().select("[name=amount]")).isEmpty();

        Page canceled = form.form(unpaid + "/cancel")
                .with("reason", "Sold out")
                .submit()
                .follow();

        assertThat(canceled.text()).doesNotContain("To be refunded");
        assertThat(canceled.hasForm(unpaid + "/record-refund")).isFalse();
    }

    /** The second admin sees what the first has recorded, and decides again. */
    @Test
    void aRefundOnAnOldVersionIsAConflict() {
        admin.open(cancel).form(cancel).with("reason", "Sold out").submit();
        Page opened = Visitor.signedIn(port, "admin2").open(refund);
        admin.open(refund).form(refund).with("amount", "700").submit();

        Page conflict = opened.form(refund).with("amount", "700").submit();
        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.document().select("table.compare td.now").text()).contains("₩700");
        assertThat(conflict.form(refund).value("amount")).isEqualTo("700");

        Page tooHigh = conflict.form(refund).submit();
        assertThat(tooHigh.text()).contains("At most ₩300 can still be refunded.");
        assertThat(tooHigh.form(refund).with("amount", "300").submit().status()).isEqualTo(303);
    }

    /** The form shows the refund, which the order had not when it was opened. */
    @Test
    void anOrderThatIsPaidMeanwhileAsksTheAdminForTheRefund() {
        String unpaid = "/orders/" + desk.unpaidOrder();
        String path = unpaid + "/cancel";
        Form opened = admin.open(path).form(path).with("reason", "Sold out");
        customer.open(unpaid).form(unpaid + "/pay").submit();

        Page conflict = opened.submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.document().select("[name=amount]")).hasSize(1);
        assertThat(conflict.form(path).value("reason")).isEqualTo("Sold out");
        assertThat(conflict.form(path).tick("checked").submit().status()).isEqualTo(303);
    }

    private String today() {
        return LocalDate.now(clock).toString();
    }
}
