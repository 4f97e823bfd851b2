package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * The story of chapter 8, section 3: an admin ships to the address on the page, while the customer changes it. In either order, no
 * parcel is shipped to an address that the admin has not confirmed.
 */
@Tag("locks")
@ApplicationTest
@Tag("engine")
class ChapterStoryTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    Visitor admin;
    OrderNo number;
    String order;

    @BeforeEach
    void signInAndPlaceOrder() {
        customer = Visitor.signedIn(port, "customer1");
        admin = Visitor.signedIn(port, "admin");
        number = desk.paidOrder();
        order = "/orders/" + number;
    }

    @Test
    void theAdminIsRefusedAfterTheCustomerHasSaved() {
        Page customersForm = customer.open(order + "/shipping");
        Page adminsPage = admin.open(order);
        assertThat(adminsPage.text()).contains("Old street 1");

        Page saved = customersForm
                .form(order + "/shipping")
                .with("address1", "New street 2")
                .submit();
        assertThat(saved.status()).isEqualTo(303);
        assertThat(saved.follow().text()).contains("New street 2");

        Page refused = adminsPage.form(order + "/start-shipping").submit();
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text())
                .as("the field, the old and the new value")
                .contains("Address", "Old street 1", "New street 2");
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);

        Page confirmed = refused.form(order + "/start-shipping").tick("checked").submit();
        assertThat(confirmed.status()).isEqualTo(303);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.SHIPPED);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("New street 2");
    }

    @Test
    void theCustomerIsRefusedAfterTheAdminHasShipped() {
        Page customersForm = customer.open(order + "/shipping");
        Page adminsPage = admin.open(order);

        assertThat(adminsPage.form(order + "/start-shipping").submit().status()).isEqualTo(303);

        Page refused = customersForm
                .form(order + "/shipping")
                .with("address1", "New street 2")
                .with("message", "Ring twice")
                .submit();
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.body()).as("the typed text").contains("New street 2", "Ring twice");
        assertThat(refused.text())
                .as("the reason why the save can't be repeated")
                .contains("already been shipped");
        assertThat(refused.document().select("form[action='" + order + "/shipping'] button[type=submit]"))
                .as("no save button")
                .isEmpty();
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Old street 1");
    }

    @Test
    void twoFormsWithTheSameFieldLeadToAChoice() {
        Page first = customer.open(order + "/shipping");
        Page second = admin.open(order + "/shipping");
        first.form(order + "/shipping").with("address1", "Office 2").submit();

        Page conflict = second.form(order + "/shipping")
                .with("address1", "His 3")
                .with("message", "Ring twice")
                .submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.choices()).containsExactly("address1");
        assertThat(conflict.choice("address1")).contains("Old street 1", "Office 2", "His 3");
        assertThat(conflict.input("address1")).as("nothing is preselected").isEmpty();
        assertThat(conflict.input("message")).isEqualTo("Ring twice");

        Page kept = conflict.form(order + "/shipping")
                .choose("address1", "Office 2")
                .submit();
        assertThat(kept.status()).isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Office 2");
        assertThat(desk.order(number).shippingInfo().message()).isEqualTo("Ring twice");
    }

    @Test
    void theTypedValueCanBeChosen() {
        Page second = admin.open(order + "/shipping");
        customer.open(order + "/shipping")
                .form(order + "/shipping")
                .with("address1", "Office 2")
                .submit();

        Page conflict =
                second.form(order + "/shipping").with("address1", "His 3").submit();
        Page saved =
                conflict.form(order + "/shipping").choose("address1", "His 3").submit();

        assertThat(saved.status()).isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("His 3");
    }

    @Test
    void aSecondConflictShowsThePageAgain() {
        Page second = admin.open(order + "/shipping");
        customer.open(order + "/shipping")
                .form(order + "/shipping")
                .with("address1", "Office 2")
                .submit();
        Page conflict =
                second.form(order + "/shipping").with("address1", "His 3").submit();
        customer.open(order + "/shipping")
                .form(order + "/shipping")
                .with("address1", "Office 4")
                .submit();

        Page again =
                conflict.form(order + "/shipping").choose("address1", "His 3").submit();

        assertThat(again.status()).isEqualTo(409);
        assertThat(again.choice("address1"))
                .as("what the conflict page showed, now, and typed")
                .contains("Office 2", "Office 4", "His 3");
        assertThat(again.form(order + "/shipping")
                        .choose("address1", "His 3")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("His 3");
    }

    /** The changed fields are neither read nor written by the command, so one click repeats it. */
    @Test
    void aChangeOfUnrelatedFieldsNeedsNoConfirmation() {
        Page adminsPage = admin.open(order + "/cancel");
        customer.open(order + "/shipping")
                .form(order + "/shipping")
                .with("message", "Ring twice")
                .submit();

        Page refused =
                adminsPage.form(order + "/cancel").with("reason", "Sold out").submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.document().select("input[type=checkbox][required]")).isEmpty();
        assertThat(refused.form(order + "/cancel").submit().status()).isEqualTo(303);
    }

    @Test
    void cancelingAfterAnAddressChangeIsRepeatedOnTheNewVersion() {
        Page customersPage = customer.open(order + "/cancel");
        admin.open(order + "/shipping")
                .form(order + "/shipping")
                .with("address1", "His 3")
                .submit();

        Page refused = customersPage.form(order + "/cancel").submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("His 3").doesNotContain("Admin");
        assertThat(refused.form(order + "/cancel").submit().status()).isEqualTo(303);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.CANCELED);
    }
}
