package dev.interlock.packing;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lab.ExplanationsTest;
import dev.interlock.packing.application.PackOrders;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Refusals of packing link to the scenario that explains them. */
@ApplicationTest
@Tag("proof")
class PackingExplanationsTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    PackOrders packOrders;

    private Visitor admin;

    @BeforeEach
    void signIn() {
        admin = Visitor.signedIn(port, "admin");
    }

    @Test
    void anExpiredPackingLeaseLinksToTheEndOfALease() {
        Page refused = admin.post("/admin/packing/" + desk.paidOrder() + "/keep", Map.of());

        ExplanationsTest.assertLinks(admin, refused, 409, "S10", "The lease ends");
    }

    @Test
    void anOrderThatAnotherAdminPacksLinksToTheWorkQueue() {
        desk.paidOrder();
        Actor packer = new Actor(new MemberId("customer2"), "Customer Two", Role.ADMIN);
        OrderNo packed = desk.as(packer, () -> packOrders.takeNextOrder(packer)).orElseThrow();
        try {
            String order = "/orders/" + packed;

            Page refused = admin.open(order).form(order + "/start-shipping").submit();

            ExplanationsTest.assertLinks(admin, refused, 423, "S21", "Many admins");
        } finally {
            desk.as(packer, () -> {
                packOrders.handBackOrder(packed, packer);
                return packed;
            });
        }
    }
}
