package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.StrictSettings;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Outside the demo, only admins may open an enabled Lab. */
@ApplicationTest
@StrictSettings
@Tag("pages")
@Tag("proof")
class LabForAdminsTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Test
    void anAdminMayOpenTheLab() {
        Visitor admin = Visitor.signedIn(port, "admin");

        assertThat(admin.open("/lab").status()).isEqualTo(200);
        assertThat(admin.open("/orders").document().select("nav.nav a[href=/lab]"))
                .hasSize(1);
    }

    @Test
    void aCustomerMayNotOpenTheLab() {
        Visitor customer = Visitor.signedIn(port, "customer1");

        assertThat(customer.open("/lab").status()).isEqualTo(403);
        assertThat(customer.open("/lab/runs/0.sql").status()).isEqualTo(403);
        assertThat(customer.post("/lab/S01/runs", Map.of("cell", "no-protection"))
                        .status())
                .isEqualTo(403);
        assertThat(customer.open("/orders").document().select("nav.nav a[href=/lab]"))
                .isEmpty();
    }

    @Test
    void aRefusalLinksToTheLabForAdminsOnly() {
        String path = "/orders/" + desk.paidOrder() + "/shipping";
        Visitor customer = Visitor.signedIn(port, "customer1");
        Visitor admin = Visitor.signedIn(port, "admin");
        Page ofTheCustomer = customer.open(path);
        Page ofTheAdmin = admin.open(path);
        admin.open(path).form(path).with("address1", "Harbor 3").submit();

        Page customersConflict =
                ofTheCustomer.form(path).with("address1", "Office 2").submit();
        Page adminsConflict = ofTheAdmin.form(path).with("address1", "Office 2").submit();

        assertThat(customersConflict.status()).isEqualTo(409);
        assertThat(customersConflict.document().select("a[href^=/lab/]")).isEmpty();
        assertThat(adminsConflict.document().select("a[href^=/lab/]")).hasSize(1);
    }
}
