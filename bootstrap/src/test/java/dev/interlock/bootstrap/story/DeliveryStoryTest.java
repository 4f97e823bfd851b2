package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.TrackingInfo;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The delivery of a shipped order: it is started with a carrier and a tracking number, and then completed. */
@ApplicationTest
class DeliveryStoryTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    Visitor admin;
    Visitor otherAdmin;
    OrderNo number;
    String order;
    String start;
    String complete;

    @BeforeEach
    void shipOrder() {
        customer = Visitor.signedIn(port, "customer1");
        admin = Visitor.signedIn(port, "admin");
        otherAdmin = Visitor.signedIn(port, "admin2");
        number = desk.orderIn(OrderState.SHIPPED);
        order = "/orders/" + number;
        start = order + "/start-delivery";
        complete = order + "/complete-delivery";
    }

    @Test
    void theCustomerSeesTheCarrierTheTrackingNumberAndTheArrival() {
        assertThat(customer.open(order).document().select("dt").eachText()).doesNotContain("Tracking number");

        Page started =
                typed(admin.open(start), "Korea Post", "EB 123 456 789 KR").submit();

        assertThat(started.status()).isEqualTo(303);
        assertThat(started.follow().text()).contains("The order is out for delivery.");
        Page customersPage = customer.open(order);
        assertThat(customersPage
                        .document()
                        .select("[aria-labelledby=shipping-title] dl")
                        .text())
                .isEqualTo("Carrier Korea Post Tracking number EB 123 456 789 KR");
        assertThat(customersPage.document().select("ol.history li").get(0).text())
                .contains("The shop sent the order out for delivery", "Korea Post", "EB 123 456 789 KR");

        Page completed = admin.open(order).form(complete).submit();

        assertThat(completed.follow().text()).contains("The delivery is recorded.");
        assertThat(customer.open(order)
                        .document()
                        .select("ol.history li")
                        .get(0)
                        .text())
                .contains("The shop recorded the delivery");
        assertThat(desk.order(number).state()).isEqualTo(OrderState.DELIVERY_COMPLETED);
    }

    @Test
    void aCorrectionIsComparedWithAnotherOneAndWithTheRecordOfTheArrival() {
        typed(admin.open(start), "Korea Post", "EB1").submit();
        String correct = order + "/correct-tracking";
        Form mine = admin.open(correct).form(correct);
        Form arrival = admin.open(order).form(complete);
        assertThat(mine.value("trackingNumber")).isEqualTo("EB1");
        otherAdmin.open(correct).form(correct).with("trackingNumber", "EB2").submit();

        Page conflict = mine.with("trackingNumber", "EB3").submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.choice("trackingNumber")).contains("EB1", "EB2", "EB3");
        assertThat(arrival.submit().document().select("table.compare td.now").text())
                .contains("EB2");
        Page corrected = conflict.form(correct).choose("trackingNumber", "EB3").submit();
        assertThat(corrected.follow().text()).contains("The carrier and the tracking number are corrected.");
        assertThat(customer.open(order)
                        .document()
                        .select("ol.history li")
                        .get(0)
                        .text())
                .contains("The shop corrected the tracking number", "EB2", "EB3");
    }

    @Test
    void theFormShowsTheDestination() {
        assertThat(admin.open(start)
                        .document()
                        .select("[aria-labelledby=destination]")
                        .text())
                .contains("Customer One", "Old street 1");
    }

    @ParameterizedTest
    @CsvSource({
        "'', EB123, carrier, fill in",
        "Korea Post, '', trackingNumber, fill in",
        "Korea Post, EB#123, trackingNumber, letters and digits",
        "Korea Post, 12--34, trackingNumber, letters and digits"
    })
    void anInvalidFieldIsMarkedAndTypedTextIsShownAgain(
            String carrier, String trackingNumber, String wrong, String error) {
        Page answer = typed(admin.open(start), carrier, trackingNumber).submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.input("carrier")).isEqualTo(carrier);
        assertThat(answer.input("trackingNumber")).isEqualTo(trackingNumber);
        assertThat(answer.document().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly(wrong);
        assertThat(answer.document().select("#" + wrong + "-error").text()).contains(error);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.SHIPPED);
    }

    @Nested
    class Conflicts {

        @Test
        void theSecondAdminSeesTheTrackingInfoOfTheFirst() {
            Form late = typed(otherAdmin.open(start), "Hanjin Express", "4123-5678-9012");
            typed(admin.open(start), "Korea Post", "EB123").submit();

            Page conflict = late.submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.text()).contains("Nothing was saved", "Admin sent the order out for delivery");
            assertThat(conflict.document().select("table.compare tbody tr").eachText())
                    .contains("Carrier —empty Korea Post", "Tracking number —empty EB123");
            assertThat(conflict.input("carrier")).isEqualTo("Hanjin Express");
            assertThat(conflict.input("trackingNumber")).isEqualTo("4123-5678-9012");
            assertThat(conflict.document().select("[name=carrier][readonly], [name=trackingNumber][readonly]"))
                    .hasSize(2);
            assertThat(conflict.document().select("form#form button.primary")).isEmpty();
            assertThat(desk.order(number).trackingInfo()).isEqualTo(new TrackingInfo("Korea Post", "EB123"));
        }

        @Test
        void theSecondAdminLearnsThatTheFirstHasRecordedTheArrival() {
            typed(admin.open(start), "Korea Post", "EB123").submit();
            Form late = otherAdmin.open(order).form(complete);
            admin.open(order).form(complete).submit();

            Page conflict = late.submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.text()).contains("Nothing was done", "Admin recorded the delivery");
            assertThat(conflict.hasForm(complete)).isFalse();
        }

        /** The version is from before the shipping of the order. */
        @Test
        void aFormOfAnOldVersionIsSentAgainOnTheNewOne() {
            Page conflict = typed(admin.open(start), "Korea Post", "EB123")
                    .with("version", "0")
                    .submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.input("carrier")).isEqualTo("Korea Post");
            assertThat(conflict.document().select("table.compare tbody tr").eachText())
                    .anySatisfy(row -> assertThat(row).contains("Shipped"));
            assertThat(conflict.document().select("form#form button.primary").text())
                    .isEqualTo("Save my choice");
            assertThat(conflict.form(start).submit().status()).isEqualTo(303);
            assertThat(desk.order(number).trackingInfo()).isEqualTo(new TrackingInfo("Korea Post", "EB123"));
        }

        @Test
        void theConfirmationOfAnArrivalShowsTheParcel() {
            typed(admin.open(start), "Korea Post", "EB123").submit();

            Page conflict =
                    admin.open(order).form(complete).with("version", "0").submit();

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.document().select("[aria-labelledby=parcel] dl").text())
                    .isEqualTo("Carrier Korea Post Tracking number EB123");
            assertThat(conflict.document().select("main .actions a").text()).isEqualTo("Don’t record it now");
            assertThat(conflict.form(complete).tick("checked").submit().status())
                    .isEqualTo(303);
            assertThat(desk.order(number).state()).isEqualTo(OrderState.DELIVERY_COMPLETED);
        }
    }

    /** The lock was acquired while the order could be edited. Then its holder shipped the order from another tab. */
    @Test
    void anEditLockFromBeforeStopsNoDelivery() {
        number = desk.orderIn(OrderState.PREPARING);
        order = "/orders/" + number;
        start = order + "/start-delivery";
        complete = order + "/complete-delivery";
        otherAdmin.post(order + "/edit", Map.of());
        otherAdmin.open(order).form(order + "/start-shipping").submit();
        assertThat(admin.open(order + "/edit/lock").status()).as("held").isEqualTo(200);

        assertThat(typed(admin.open(start), "Korea Post", "EB123").submit().status())
                .isEqualTo(303);
        assertThat(admin.open(order).form(complete).submit().status()).isEqualTo(303);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.DELIVERY_COMPLETED);
    }

    private static Form typed(Page form, String carrier, String trackingNumber) {
        return form.form(form.path()).with("carrier", carrier).with("trackingNumber", trackingNumber);
    }
}
