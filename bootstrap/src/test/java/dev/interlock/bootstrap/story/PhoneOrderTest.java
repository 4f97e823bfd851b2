package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A customer calls, and an admin places the order. */
@ApplicationTest
class PhoneOrderTest {

    private static final String CHOICE = "/orders/new";
    private static final String FORM = "/orders/new?customer=customer2";
    private static final String PENCILS = "quantities[" + DeskForTests.PRODUCT + "]";

    @LocalServerPort
    int port;

    @Autowired
    JdbcClient jdbc;

    private Visitor admin;

    @BeforeEach
    void signIn() {
        admin = Visitor.signedIn(port, "admin");
    }

    @Test
    void theAdminFindsTheCustomerByAPartOfTheNameOrTheUserName() {
        assertThat(customers(admin.open(CHOICE))).contains("/orders/new?customer=customer1", FORM);
        assertThat(customers(admin.open(CHOICE + "?q=CUSTOMER2"))).isEqualTo(FORM);
        assertThat(admin.open(CHOICE + "?q=admin").text()).contains("No customer matches.");
    }

    private static String customers(Page page) {
        return String.join(" ", page.document().select("main .customers a").eachAttr("href"));
    }

    @Test
    void theOrderBelongsToTheCustomerAndItsHistoryNamesTheAdmin() {
        Page placed = filled(admin.open(FORM)).submit();
        assertThat(placed.status()).isEqualTo(303);

        Page order = placed.follow();
        assertThat(order.document().select(".notice-done").attr("data-saved")).isEqualTo(FORM);
        assertThat(order.text()).contains("The order is placed.", "You placed the order");
        assertThat(Visitor.signedIn(port, "admin2").open(placed.location()).text())
                .contains("Admin placed the order");
        assertThat(Visitor.signedIn(port, "customer2").open(placed.location()).text())
                .contains("The shop placed the order");
        assertThat(Visitor.signedIn(port, "customer1").open(placed.location()).status())
                .isEqualTo(404);
    }

    @Test
    void aFormThatIsSentTwicePlacesOneOrder() {
        Form form = filled(admin.open(FORM));

        assertThat(form.submit().location()).isEqualTo(form.submit().location());
    }

    @Test
    void whatWasTypedComesBackForTheSameCustomer() {
        Page again = filled(admin.open(FORM)).with("zipCode", "?").submit();

        assertThat(again.status()).isEqualTo(400);
        assertThat(again.text()).contains("New order for");
        assertThat(again.form(FORM).value("address1")).isEqualTo("Phone street 1");
        assertThat(again.form(FORM).with("zipCode", "04524").submit().status()).isEqualTo(303);
    }

    @Test
    void anOrderForADisabledCustomerIsRefusedAndWhatWasTypedComesBack() {
        jdbc.sql(
                        "insert into member (member_id, name, password, role, enabled) values ('gone', 'Gone', '-', 'CUSTOMER', false)")
                .update();
        String address = CHOICE + "?customer=gone";

        Page refused = filled(admin.open(address)).submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("This customer has been disabled");
        assertThat(refused.form(address).value("address1")).isEqualTo("Phone street 1");
        assertThat(admin.open(CHOICE + "?q=gone").text()).contains("No customer matches.");
    }

    @Test
    void onlyAnAdminOrdersForACustomerAndForACustomerOnly() {
        Visitor another = Visitor.signedIn(port, "customer1");

        assertThat(another.open(FORM).status()).isEqualTo(403);
        assertThat(filled(another.open(CHOICE)).submitTo(FORM).status()).isEqualTo(403);
        assertThat(admin.open(CHOICE + "?customer=admin2").status()).isEqualTo(404);
        assertThat(admin.open(CHOICE + "?customer=nobody").status()).isEqualTo(404);
        assertThat(filled(admin.open(FORM)).submitTo(CHOICE).status())
                .as("for no customer")
                .isEqualTo(404);
    }

    private static Form filled(Page page) {
        return page.form(page.document().select("form#form").attr("action"))
                .with("receiverName", "Caller")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", "Phone street 1")
                .with(PENCILS, "1");
    }
}
