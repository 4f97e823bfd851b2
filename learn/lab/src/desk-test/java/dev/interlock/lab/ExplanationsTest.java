package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** When the desk refuses a request, the page links to the scenario that shows the reason. */
@ApplicationTest
@Tag("pages")
@Tag("proof")
public class ExplanationsTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    private Visitor admin;
    private Visitor customer;

    @BeforeEach
    void signIn() {
        admin = Visitor.signedIn(port, "admin");
        customer = Visitor.signedIn(port, "customer1");
    }

    @Test
    void aConflictLinksToTheLongThink() {
        String path = "/orders/" + desk.paidOrder() + "/shipping";
        Page form = customer.open(path);
        admin.open(path).form(path).with("address1", "Harbor 3").submit();

        Page conflict = form.form(path).with("address1", "Office 2").submit();

        assertLinks(conflict, 409, "S07", "A long think");
    }

    @Test
    void aRefusedStateLinksToTheLongThink() {
        OrderNo shipped = desk.orderIn(OrderState.SHIPPED);
        long version = desk.order(shipped).version();

        Page refused = admin.post("/orders/" + shipped + "/start-shipping", Map.of("version", "" + version));

        assertLinks(refused, 409, "S07", "A long think");
    }

    @Test
    void anEditLockLinksToItsScenario() {
        String path = "/orders/" + desk.paidOrder() + "/edit";
        admin.post(path, Map.of());

        assertLinks(customer.post(path, Map.of()), 423, "S09", "An edit lock");
    }

    @Test
    void anEditLockThatRefusesACommandLinksToItsScenario() {
        String order = "/orders/" + desk.paidOrder();
        Page page = admin.open(order);
        customer.post(order + "/edit", Map.of());

        assertLinks(page.form(order + "/start-shipping").submit(), 423, "S09", "An edit lock");
    }

    @Test
    void aBrokenEditLockLinksToItsScenario() {
        OrderNo order = desk.paidOrder();
        String path = "/orders/" + order + "/edit";
        Page form = customer.post(path, Map.of()).follow();
        String breaking = "/admin/locks/" + order + "/break";
        admin.open(breaking).form(breaking).with("reason", "Must ship now").submit();

        assertLinks(form.form(path + "/save").submit(), 409, "S12", "An admin breaks the lock");
    }

    private void assertLinks(Page refused, int status, String scenario, String title) {
        assertLinks(admin, refused, status, scenario, title);
    }

    public static void assertLinks(Visitor admin, Page refused, int status, String scenario, String title) {
        assertThat(refused.status()).as(refused.text()).isEqualTo(status);
        String address = "/lab/" + scenario;
        assertThat(refused.document().select("main [role=alert] a[href=" + address + "]"))
                .hasSize(1);
        assertThat(admin.open(address).document().title()).startsWith(title);
    }
}
