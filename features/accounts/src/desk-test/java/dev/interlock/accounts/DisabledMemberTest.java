package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Disabling a member ends all their sessions and releases their locks. */
@ApplicationTest
class DisabledMemberTest {

    private static final String MEMBERS = "/admin/members";
    private static final String DISABLE = MEMBERS + "/customer1/disable";
    private static final String ENABLE = MEMBERS + "/customer1/enable";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    EditLockQueries editLockQueries;

    Visitor admin;

    @BeforeEach
    void signInAsAdmin() {
        admin = Visitor.signedIn(port, "admin");
    }

    @AfterEach
    void enableMember() {
        admin.post(ENABLE, Map.of());
    }

    @Test
    void disablingEndsAllSessionsAndReleasesAllLocks() {
        Visitor here = Visitor.signedIn(port, "customer1");
        Visitor there = Visitor.signedIn(port, "customer1");
        OrderNo number = desk.unpaidOrder();
        here.post("/orders/" + number + "/edit", Map.of());
        Visitor another = Visitor.signedIn(port, "customer2");

        Page disabled = admin.open(DISABLE).form(DISABLE).submit();

        assertThat(disabled.follow().text()).contains("customer1 can’t sign in any more.");
        assertThat(desk.as(
                        DeskForTests.ADMIN,
                        () -> editLockQueries.viewEditLock(OrderTargets.of(number), DeskForTests.ADMIN)))
                .isEmpty();
        assertThat(here.open("/orders").location()).isEqualTo("/login?next=%2Forders");
        assertThat(there.open("/session").status()).isEqualTo(401);
        assertThat(another.open("/orders").status()).isEqualTo(200);
    }

    @Test
    void aSignInOfADisabledMemberIsAnsweredLikeAWrongPassword() {
        admin.open(DISABLE).form(DISABLE).submit();

        Page refused = Visitor.stranger(port).signIn("customer1", "customer1-demo");

        assertThat(refused.status()).isEqualTo(302);
        assertThat(refused.location()).endsWith("/login?error");
    }

    @Test
    void anEnabledMemberCanSignInAgain() {
        admin.open(DISABLE).form(DISABLE).submit();

        Page enabled = admin.open(MEMBERS + "?q=customer1").form(ENABLE).submit();

        assertThat(enabled.follow().text()).contains("customer1 may sign in again.");
        assertThat(Visitor.stranger(port).signIn("customer1", "customer1-demo").location())
                .endsWith("/orders");
    }

    @Test
    void theListLeadsToAConfirmationPage() {
        Page members = admin.open(MEMBERS + "?q=customer1");

        assertThat(members.hasForm(DISABLE)).isFalse();
        assertThat(members.document().select("a[href='" + DISABLE + "']")).hasSize(1);
        assertThat(admin.open(DISABLE).text()).contains("Disable customer1?", "Customer One");
        assertThat(Visitor.stranger(port).signIn("customer1", "customer1-demo").location())
                .endsWith("/orders");
    }

    /** The collation of MySQL would treat the three names as equal. */
    @ParameterizedTest
    @ValueSource(strings = {"admin", "ADMIN", "%C3%A1dmin"})
    void anAdminCannotDisableTheirOwnAccount(String name) {
        Page answer = admin.post(MEMBERS + "/" + name + "/disable", Map.of());

        assertThat(answer.status()).isEqualTo(name.equals("admin") ? 409 : 404);
        assertThat(admin.open(MEMBERS).status()).isEqualTo(200);
        assertThat(Visitor.stranger(port).signIn("admin", "admin-demo").location())
                .endsWith("/orders");
        assertThat(admin.open(MEMBERS).hasForm(MEMBERS + "/admin/disable")).isFalse();
    }
}
