package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A conflict page shows everything that the decision covers, and its buttons say what they do. */
@ApplicationTest
public class ConflictPagesTest {

    private static final String PENCIL = "quantities[" + DeskForTests.PRODUCT + "]";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    Visitor admin;

    @BeforeEach
    void signIn() {
        customer = Visitor.signedIn(port, "customer1");
        admin = Visitor.signedIn(port, "admin");
    }

    @Nested
    class Cancelation {

        @Test
        void aFormHasOneLinkToDiscardTheChanges() {
            String path = "/orders/" + desk.paidOrder() + "/shipping";
            Page form = customer.open(path);
            admin.open(path).form(path).with("address1", "His 3").submit();

            Page conflict = form.form(path).with("address1", "Office 2").submit();

            assertOneDiscardLink(conflict);
        }

        @Test
        void theFormOfTheItemsHasOneLinkToDiscardTheChanges() {
            String path = "/orders/" + desk.unpaidOrder() + "/lines";
            Page form = customer.open(path);
            admin.open(path).form(path).with(PENCIL, "2").submit();

            Page conflict = form.form(path).with(PENCIL, "3").submit();

            assertOneDiscardLink(conflict);
        }

        @Test
        void aFormThatCannotBeSavedLeadsToTheOrderAndHasOneLinkToDiscardTheChanges() {
            OrderNo number = desk.paidOrder();
            String path = "/orders/" + number + "/shipping";
            Page form = customer.open(path);
            admin.open("/orders/" + number)
                    .form("/orders/" + number + "/start-shipping")
                    .submit();

            Page refused = form.form(path).with("address1", "Office 2").submit();

            assertOneDiscardLink(refused);
            assertThat(refused.document().select("main .actions a.primary").eachText())
                    .containsExactly("Back to the order");
        }

        private static void assertOneDiscardLink(Page page) {
            assertThat(page.status()).isEqualTo(409);
            assertThat(page.document().select("main .actions a:not(.primary), main .actions button:not(.primary)"))
                    .extracting(each -> each.text() + "|" + each.hasClass("button"))
                    .containsExactly("Discard my changes|false");
        }

        /** The form of a shipped order is opened by its address. Nothing was typed, so nothing can be discarded. */
        @Test
        void aFormWithoutTypedTextLeadsBackToTheOrder() {
            OrderNo number = desk.paidOrder();
            admin.open("/orders/" + number)
                    .form("/orders/" + number + "/start-shipping")
                    .submit();

            Page form = customer.open("/orders/" + number + "/shipping");

            assertThat(form.document().select("main .actions").text()).isEqualTo("Back to the order");
        }

        @Test
        void aCommandCanBeAbandoned() {
            String order = "/orders/" + desk.paidOrder();
            Page page = admin.open(order);
            change(order, "address1", "Office 2");

            Page conflict = page.form(order + "/start-shipping").submit();

            assertThat(conflict.document().select("main .actions a").text()).isEqualTo("Don’t ship now");
        }

        @Test
        void aPaymentCanBeAbandoned() {
            String order = "/orders/" + desk.unpaidOrder();
            Page page = customer.open(order);
            admin.open(order + "/lines")
                    .form(order + "/lines")
                    .with(PENCIL, "2")
                    .submit();

            Page conflict = page.form(order + "/pay").submit();

            assertThat(conflict.document().select("main .actions a").text()).isEqualTo("Don’t pay now");
        }
    }

    @Nested
    class Shipping {

        @Test
        void showsTheNoteForTheCarrier() {
            String order = "/orders/" + desk.paidOrder();
            change(order, "message", "Ring twice");
            Page adminsPage = admin.open(order);
            change(order, "address1", "Office 2");

            Page conflict = adminsPage.form(order + "/start-shipping").submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.document()
                            .select("section[aria-labelledby=ship-to]")
                            .text())
                    .contains("Office 2", "Note for the carrier", "Ring twice");
        }

        /** The note is printed on the label, so the decision to ship depends on it. */
        @Test
        void needsAConfirmationAfterAChangeOfTheNote() {
            String order = "/orders/" + desk.paidOrder();
            Page adminsPage = admin.open(order);
            change(order, "message", "Ring twice");

            Page conflict = adminsPage.form(order + "/start-shipping").submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.document().select("input[type=checkbox][required]"))
                    .hasSize(1);
            assertThat(conflict.text()).contains("look at the new values");
        }
    }

    /** A button that is pressed on an old version is pressed again only by a user who has checked the new values. */
    @Nested
    public class Confirmation {

        @Test
        void isNeededToStartShippingToAnotherAddress() {
            String order = "/orders/" + desk.paidOrder();
            Page page = admin.open(order);
            change(order, "address1", "Office 2");

            assertNeedsTheConfirmation(page, order + "/start-shipping", "Office 2");
        }

        @Test
        void isNeededToPayForOtherItems() {
            String order = "/orders/" + desk.unpaidOrder();
            Page page = customer.open(order);
            admin.open(order + "/lines")
                    .form(order + "/lines")
                    .with(PENCIL, "2")
                    .submit();

            assertNeedsTheConfirmation(page, order + "/pay", "₩2,000");
        }

        @Test
        void isNeededToMarkOtherItemsAsPaid() {
            String order = "/orders/" + desk.unpaidOrder();
            Page page = admin.open(order);
            assertThat(page.text()).contains("Mark as paid").doesNotContain("Confirm payment");
            customer.open(order + "/lines")
                    .form(order + "/lines")
                    .with(PENCIL, "2")
                    .submit();

            assertThat(page.form(order + "/pay").submit().text()).contains("Mark ₩2,000 as paid");
            assertNeedsTheConfirmation(page, order + "/pay", "₩2,000");
        }

        @Test
        void isNeededToCancelAnOrderThatWasPaid() {
            String order = "/orders/" + desk.unpaidOrder();
            Page page = customer.open(order + "/cancel");
            admin.open(order).form(order + "/pay").submit();

            assertNeedsTheConfirmation(page, order + "/cancel", "Preparing");
        }

        @Test
        void isNeededToRecordADeliveryWithAnotherTrackingNumber() {
            OrderNo number = desk.orderIn(OrderState.SHIPPED);
            String order = "/orders/" + number;
            String start = order + "/start-delivery";
            long opened = desk.order(number).version();
            admin.open(start)
                    .form(start)
                    .with("carrier", "Korea Post")
                    .with("trackingNumber", "EB123")
                    .submit();
            Form button = admin.open(order).form(order + "/complete-delivery").with("version", String.valueOf(opened));

            assertNeedsTheConfirmation(button.submit(), order + "/complete-delivery", opened, "EB123");
        }

        public static void assertNeedsTheConfirmation(Page page, String action, String changed) {
            Form button = page.form(action);
            long opened = Long.parseLong(button.value("version"));

            assertNeedsTheConfirmation(button.submit(), action, opened, changed);
        }

        private static void assertNeedsTheConfirmation(Page conflict, String action, long opened, String changed) {
            Page again = conflict.form(action).submit();
            for (Page asking : List.of(conflict, again)) {
                assertThat(asking.status()).isEqualTo(409);
                assertThat(asking.document().select("table.compare td.now").text())
                        .contains(changed);
                assertThat(asking.form(action).value("version")).isEqualTo(String.valueOf(opened));
                String checked = asking.document()
                        .select("input[type=checkbox][name=checked][required]:not([checked])")
                        .val();
                assertThat(Long.parseLong(checked)).as("the present version").isGreaterThan(opened);
            }
            assertThat(again.form(action).tick("checked").submit().status()).isEqualTo(303);
        }
    }

    private void change(String order, String field, String value) {
        String path = order + "/shipping";
        assertThat(customer.open(path).form(path).with(field, value).submit().status())
                .isEqualTo(303);
    }
}
