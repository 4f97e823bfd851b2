package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.editlock.BreakLock;
import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The edit locks of sessions that end, and the notices to their holders. */
@Tag("locks")
@ApplicationTest
class SessionsAndLocksTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    EditLockQueries editLockQueries;

    @Autowired
    BreakLock breakLock;

    @Autowired
    SqlLog sql;

    Visitor customer;
    OrderNo number;
    String edit;

    @BeforeEach
    void placeOrder() {
        customer = Visitor.signedIn(port, "customer1");
        number = desk.unpaidOrder();
        edit = "/orders/" + number + "/edit";
    }

    private Page startEditing() {
        return customer.post(edit, Map.of()).follow();
    }

    private Optional<EditLock> lock() {
        return desk.as(
                DeskForTests.ADMIN, () -> editLockQueries.viewEditLock(OrderTargets.of(number), DeskForTests.ADMIN));
    }

    private void breakLock(String reason) {
        BreakLockRequest request = new BreakLockRequest(
                OrderTargets.of(number), lock().orElseThrow().grant(), reason, DeskForTests.ADMIN);
        desk.as(DeskForTests.ADMIN, () -> {
            breakLock.breakLock(request);
            return request;
        });
    }

    @Test
    void signingOutReleasesTheLock() {
        startEditing();
        assertThat(lock()).isPresent();

        customer.open("/orders").form("/logout").submit();

        assertThat(lock()).isEmpty();
    }

    @Test
    void signingOutReleasesNoLockOfAnotherMember() {
        startEditing();
        breakLock("Must ship");
        Visitor admin = Visitor.signedIn(port, "admin");
        admin.post(edit, Map.of());

        customer.open("/orders").form("/logout").submit();

        assertThat(lock().orElseThrow().own()).isTrue();
    }

    /** The lock remains after the end of the session, so that no other member acquires it before the next sign-in. */
    @Test
    void theEndOfASessionKeepsTheLockForItsMember() {
        Page form = startEditing();
        customer.loseSession();
        String save = edit + "/save";
        Page ended = form.form(save).with("address1", "Office 2").submit();
        assertThat(ended.status()).isEqualTo(403);
        assertThat(ended.text()).contains("Office 2").doesNotContain(form.input("lockId"));
        assertThat(lock()).isPresent();

        customer.signIn("customer1", "customer1-demo");
        assertThat(desk.order(number).version()).isZero();
        Page again = startEditing();
        assertThat(again.form(save).with("address1", "Office 2").submit().status())
                .isEqualTo(303);

        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Office 2");
        assertThat(lock()).isEmpty();
    }

    @Test
    void aBrokenLockIsReportedOnceOnTheNextPage() {
        startEditing();
        breakLock("Must ship today");

        assertThat(customer.open("/orders").text()).contains("Must ship today", number.value());
        assertThat(customer.open("/orders").text()).doesNotContain("Must ship today");
    }

    @Test
    void aBrokenLockIsReportedInTheNextSession() {
        startEditing();
        customer.loseSession();
        breakLock("Must ship today");

        customer.signIn("customer1", "customer1-demo");

        assertThat(customer.open("/orders").text()).contains("Must ship today");
    }

    @Test
    void noticesAreNotQueriedForAMemberWithoutLocks() throws Exception {
        customer.open("/orders");

        assertThat(noticeQueries()).isEmpty();
        startEditing();
        assertThat(noticeQueries()).isNotEmpty();
        customer.open("/orders").form("/logout").submit();
    }

    private List<String> noticeQueries() throws Exception {
        return sql.during(() -> customer.open("/orders")).stream()
                .filter(statement -> statement.contains("lock_event seen"))
                .toList();
    }
}
