package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An unpaid order of a customer, and an admin. Both are new members in every test, because the number of lock requests of a member
 * is limited.
 */
@Tag("locks")
@ApplicationTest
public abstract class EditLockFixture {

    protected static final String CUSTOMERS_NAME = "Gildong Hong";
    protected static final String ADMINS_NAME = "Sunsin Lee";
    protected static final String REASON = "Must ship today";
    protected static final String PENCIL = "quantities[" + DeskForTests.PRODUCT + "]";

    private static final AtomicInteger MEMBERS = new AtomicInteger();

    @LocalServerPort
    protected int port;

    @Autowired
    protected DeskForTests desk;

    @Autowired
    protected EditLockQueries editLockQueries;

    @Autowired
    protected JdbcClient jdbc;

    @Autowired
    protected JsonMapper json;

    @Autowired
    private PlaceOrder placeOrder;

    @Autowired
    private MemberRepository members;

    @Autowired
    private TransactionOperations transaction;

    protected Actor customerActor;
    protected Actor adminActor;
    protected Visitor customer;
    protected Visitor admin;
    protected OrderNo number;
    protected String order;
    protected String edit;
    protected String lockAddress;
    protected String breaking;

    @BeforeEach
    protected void placeUnpaidOrder() {
        customerActor = member(CUSTOMERS_NAME, Role.CUSTOMER);
        adminActor = member(ADMINS_NAME, Role.ADMIN);
        customer = signedIn(customerActor);
        admin = signedIn(adminActor);
        number = orderOf(customerActor);
        order = "/orders/" + number;
        edit = order + "/edit";
        lockAddress = edit + "/lock";
        breaking = "/admin/locks/" + number + "/break";
    }

    protected Actor member(String name, Role role) {
        String id = role.name().toLowerCase(Locale.ROOT) + "-" + MEMBERS.incrementAndGet();
        Member member = new Member(new MemberId(id), name, "{noop}" + id + "-demo", role);
        transaction.executeWithoutResult(status -> members.add(member));
        return member.asActor();
    }

    protected Visitor signedIn(Actor actor) {
        return Visitor.signedIn(port, actor.id().value());
    }

    protected OrderNo orderOf(Actor orderer) {
        ShippingInfo home = new ShippingInfo(
                new Receiver("Receiver", "010-0000-0000"), new Address("04524", "Old street 1", "3F"), "");
        return desk.as(
                orderer,
                () -> placeOrder.placeOrder(
                        new PlaceOrderRequest(Map.of(DeskForTests.PRODUCT, 1), DeskForTests.PRICES, home, orderer)));
    }

    /** Acquires the lock, and returns the edit form. */
    protected Page startEditing(Visitor visitor) {
        Page answer = visitor.post(edit, Map.of());
        assertThat(answer.status()).isEqualTo(303);
        return answer.follow();
    }

    /** Sends the heartbeat that the script of that page sends. */
    protected Page heartbeat(Visitor visitor, Page form) {
        return heartbeat(visitor, form, form.input("lockId"));
    }

    protected Page heartbeat(Visitor visitor, Page form, String lockId) {
        return visitor.postWithoutToken(
                lockAddress + "/" + lockId + "/heartbeat", Map.of("_csrf", form.input("_csrf")));
    }

    /** The admin breaks the lock of the order. */
    protected Page breakLock() {
        return admin.open(breaking).form(breaking).with("reason", REASON).submit();
    }

    protected JsonNode json(Page answer) {
        return json.readTree(answer.body());
    }

    /** Returns the lock of the order, as the admin sees it. */
    protected Optional<EditLock> lock() {
        return editLockQueries.viewEditLock(OrderTargets.of(number), adminActor);
    }

    /** Returns the events of the lock of the order, oldest first. */
    protected List<String> events() {
        return jdbc.sql("select event from lock_event where target_id = :order order by id")
                .param("order", number.value())
                .query(String.class)
                .list();
    }

    /** Returns the changed fields in the history of the order, without its placement. */
    protected List<String> changes() {
        return jdbc.sql("select field from change_log where target_id = :order and version > 0 order by id")
                .param("order", number.value())
                .query(String.class)
                .list();
    }

    protected void assertNothingWritten() {
        assertThat(desk.order(number).version()).isZero();
        assertThat(changes()).isEmpty();
    }

    protected static void await(BooleanSupplier condition, Duration atMost) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - start).isLessThan(atMost.toNanos());
            Await.pause();
        }
    }
}
