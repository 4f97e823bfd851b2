package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/** A customer that has signed in and may leave, and an admin. */
@ApplicationTest
@TestPropertySource(properties = "interlock.accounts.sessions=table")
@Tag("engine")
@Tag("proof")
abstract class LeavingCustomer {

    static final String LEAVE = "/account/leave";
    static final String NAME = "Sora";
    static final String PASSWORD = "a customer's secret";

    private static final AtomicInteger NUMBERS = new AtomicInteger();

    @LocalServerPort
    int port;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient jdbc;

    MemberId id;
    Visitor customer;
    Visitor admin;

    @BeforeEach
    void signIn() {
        id = add(NAME);
        customer = signedIn();
        admin = Visitor.signedIn(port, "admin");
    }

    /** Adds a customer with that name. */
    final MemberId add(String name) {
        MemberId added = new MemberId("leaving-" + NUMBERS.incrementAndGet());
        transaction.executeWithoutResult(
                status -> members.add(new Member(added, name, "{noop}" + PASSWORD, Role.CUSTOMER)));
        return added;
    }

    final Visitor signedIn() {
        Visitor visitor = Visitor.stranger(port);
        assertThat(visitor.signIn(id.value(), PASSWORD).location()).endsWith("/orders");
        return visitor;
    }

    /** Places an order in which these fields differ, and returns its path. */
    final String place(Map<String, String> fields) {
        return NewOrder.placedBy(customer, fields);
    }

    final String paid() {
        String order = place(Map.of());
        customer.open(order).form(order + "/pay").submit();
        return order;
    }

    /** Leads a paid order to the customer. */
    final void deliver(String order) {
        Page page = admin.open(order);
        if (page.hasForm(order + "/start-shipping")) {
            page.form(order + "/start-shipping").submit();
        }
        admin.open(order + "/start-delivery")
                .form(order + "/start-delivery")
                .with("carrier", DeskForTests.TRACKING.carrier())
                .with("trackingNumber", DeskForTests.TRACKING.number())
                .submit();
        admin.open(order).form(order + "/complete-delivery").submit();
    }

    final void cancel(String order, String reason) {
        customer.open(order + "/cancel")
                .form(order + "/cancel")
                .with("reason", reason)
                .submit();
    }

    final Page leave() {
        return customer.open(LEAVE).form(LEAVE).with("password", PASSWORD).submit();
    }
}
