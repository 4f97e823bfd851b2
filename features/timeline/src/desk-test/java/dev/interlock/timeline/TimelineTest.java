package dev.interlock.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The timeline shows what was done to an order and what was refused, in the words of its reader. */
@ApplicationTest
@Tag("engine")
class TimelineTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    LockEventLog lockEvents;

    @Autowired
    JdbcClient jdbc;

    Visitor customer;
    Visitor admin;
    OrderNo number;
    String order;

    @BeforeEach
    void placePaidOrder() {
        customer = Visitor.signedIn(port, "customer1");
        admin = Visitor.signedIn(port, "admin");
        number = desk.paidOrder();
        order = "/orders/" + number;
    }

    @Test
    void aStaleDecisionIsShown() {
        Form ship = admin.open(order).form(order + "/start-shipping");
        String seen = admin.open(order).input("version");
        changeAddress();

        assertThat(ship.submit().status()).isEqualTo(409);

        long now = Long.parseLong(seen) + 1;
        assertThat(events(admin, "You"))
                .containsExactly("You tried “Start shipping”: refused, because the order had changed"
                        + " decided on version %s, the order had version %d".formatted(seen, now));
        assertThat(events(customer, "The shop"))
                .containsExactly("The shop tried “Start shipping”: refused, because the order had changed");
        assertThat(events(customer, "You")).last().isEqualTo("You changed the shipping details");
    }

    @Test
    void anEditLockIsDrawnUntilItEnds() {
        customer.post(order + "/edit", Map.of());
        Page refused = admin.post(order + "/start-shipping", Map.of("version", version()));
        assertThat(refused.status()).isEqualTo(423);
        breakLock();

        assertThat(events(customer, "You")).last().isEqualTo("You started to edit");
        assertThat(events(customer, "The shop"))
                .containsExactly(
                        "The shop tried “Start shipping”: refused, because the order was being edited",
                        "The shop broke the edit lock. Reason: The van is leaving");
        assertThat(admin.open(order + "/timeline").document().select("svg .lock"))
                .hasSize(1);
    }

    @Test
    void theReasonOfABrokenLockIsShownToAdminsAndToItsHolder() {
        Visitor.signedIn(port, "admin2").post(order + "/edit", Map.of());
        breakLock();

        assertThat(events(admin, "You"))
                .singleElement()
                .asString()
                .startsWith("You broke the edit lock. Reason: The van is leaving");
        assertThat(events(customer, "The shop"))
                .containsExactly("The shop started to edit", "The shop broke the edit lock");
    }

    @Test
    void aSaveUnderALostLockIsShown() {
        Form edit = customer.post(order + "/edit", Map.of()).follow().form(order + "/edit/save");
        breakLock();

        assertThat(edit.submit().status()).isEqualTo(409);

        assertThat(events(customer, "You"))
                .last()
                .isEqualTo("You tried “Edit order”: refused, because the lock had ended");
    }

    @Test
    void aCommandThatTheStateRefusesIsShown() {
        Form cancel = customer.open(order + "/cancel").form(order + "/cancel");
        admin.open(order).form(order + "/start-shipping").submit();
        String version = version();

        assertThat(cancel.with("version", version).submit().status()).isEqualTo(409);

        assertThat(events(customer, "You"))
                .last()
                .isEqualTo("You tried “Cancel order”: refused, because of the order’s state");
    }

    @Test
    void aForcedReleaseIsNotShownAsTheEndOfTheAdminsOwnEditing() {
        lockEvents.append(new LockEvent(
                Kind.RELEASED,
                OrderTargets.of(number),
                LockId.random(),
                DeskForTests.CUSTOMER1.id().value(),
                DeskForTests.ADMIN,
                "",
                Duration.ofMinutes(1)));

        assertThat(events(customer, "The shop")).containsExactly("The shop ended the editing of this order");
    }

    @Test
    void anotherCustomerDoesNotSeeTheTimeline() {
        assertThat(Visitor.signedIn(port, "customer2").open(order + "/timeline").status())
                .isEqualTo(404);
    }

    private void changeAddress() {
        customer.open(order + "/shipping")
                .form(order + "/shipping")
                .with("address1", "New street 1")
                .submit();
    }

    private void breakLock() {
        admin.open("/admin/locks/" + number + "/break")
                .form("/admin/locks/" + number + "/break")
                .with("reason", "The van is leaving")
                .submit();
    }

    private String version() {
        return String.valueOf(desk.order(number).version());
    }

    /** Returns the events of a member, oldest first. */
    private List<String> events(Visitor reader, String person) {
        Page page = reader.open(order + "/timeline");
        return page.document().select(".timeline tbody tr").stream()
                .filter(row -> row.child(2).text().equals(person))
                .map(row -> row.child(3).text())
                .toList();
    }
}
