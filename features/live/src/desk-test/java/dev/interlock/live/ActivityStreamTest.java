package dev.interlock.live;

import static dev.interlock.bootstrap.DeskForTests.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.TestStart;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.live.web.ActivityStreams;
import dev.interlock.lock.testing.Await;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.transaction.support.TransactionOperations;

/** Open pages receive the events of orders. */
@ApplicationTest
@Tag("engine")
class ActivityStreamTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    StartShipping startShipping;

    @Autowired
    ActivityStreams streams;

    @Autowired
    Environment environment;

    Visitor admin;
    Visitor customer;

    @BeforeEach
    void signIn() {
        admin = Visitor.signedIn(port, "admin");
        customer = Visitor.signedIn(port, "customer1");
    }

    @Test
    void aCustomerLearnsThatAnAdminHasShippedTheOrderButNotWhichOne() throws Exception {
        OrderNo order = desk.paidOrder();
        try (EventStream stream = new EventStream(customer)) {
            ship(order);

            assertThat(stream.next(order.value() + "\",\"kind\":\"CHANGED\",\"version\":"
                            + desk.order(order).version()))
                    .contains("\"role\":\"ADMIN\"", "\"name\":null", "\"own\":false");
        }
    }

    @Test
    void aCustomerReceivesNoEventsOfOtherCustomersOrders() throws Exception {
        Visitor another = Visitor.signedIn(port, "customer2");
        try (EventStream stream = new EventStream(another);
                EventStream all = new EventStream(admin)) {
            OrderNo order = desk.paidOrder();
            all.next(order.value());
            another.post("/logout", Map.of());

            assertThat(stream.linesToTheEnd()).noneMatch(line -> line.contains(order.value()));
        }
    }

    @Test
    void anAdminLearnsThatACustomerLocksAnOrderAndThatTheLockHasEnded() throws Exception {
        OrderNo order = desk.paidOrder();
        try (EventStream stream = new EventStream(admin)) {
            customer.post("/orders/" + order + "/edit", Map.of());
            assertThat(stream.next(order.value() + "\",\"kind\":\"LOCKED")).contains("\"role\":\"CUSTOMER\"");

            customer.post("/logout", Map.of());
            assertThat(stream.next(order.value() + "\",\"kind\":\"UNLOCKED")).contains("\"version\":0");
        }
    }

    @Test
    void theHolderOfAnEditLockLearnsThatAnAdminWaits() throws Exception {
        OrderNo order = desk.paidOrder();
        customer.post("/orders/" + order + "/edit", Map.of());
        try (EventStream stream = new EventStream(customer)) {
            admin.post("/orders/" + order + "/edit/wait", Map.of());

            assertThat(stream.next(order.value() + "\",\"kind\":\"QUEUED")).contains("\"role\":\"ADMIN\"");
        }
    }

    @Test
    void aNewStreamBeginsWithTheLatestEvents() throws Exception {
        OrderNo order = desk.paidOrder();
        try (EventStream first = new EventStream(admin)) {
            first.next(order.value());
        }
        try (EventStream second = new EventStream(admin)) {
            assertThat(second.next(order.value())).contains("\"ageMillis\":");
        }
    }

    @Test
    void aChangeThatIsCommittedAfterALaterOneIsSent() throws Exception {
        OrderNo slow = desk.paidOrder();
        OrderNo quick = desk.paidOrder();
        CountDownLatch changed = new CountDownLatch(1);
        CountDownLatch mayCommit = new CountDownLatch(1);
        try (EventStream stream = new EventStream(admin)) {
            Thread slowTransaction = new Thread(() -> transaction.executeWithoutResult(status -> {
                shipNow(slow);
                changed.countDown();
                awaitUninterrupted(mayCommit);
            }));
            slowTransaction.start();
            assertThat(changed.await(20, TimeUnit.SECONDS)).isTrue();
            shipNow(quick);
            stream.next(quick.value() + "\",\"kind\":\"CHANGED\",\"version\":"
                    + desk.order(quick).version());
            mayCommit.countDown();

            slowTransaction.join();
            stream.next(slow.value() + "\",\"kind\":\"CHANGED\",\"version\":"
                    + desk.order(slow).version());
        }
    }

    @Test
    void aStreamThatTheBrowserHasClosedIsRemoved() {
        awaitNoStream();
        EventStream stream = new EventStream(admin);
        assertThat(streams.count()).isEqualTo(1);
        stream.close();

        awaitNoStream();
    }

    /** The server discards each write of such a stream, so it would never find that the client is gone. */
    @Test
    void aStreamIsNotOpenedByHead() {
        awaitNoStream();

        assertThat(admin.head("/activity").status()).isEqualTo(405);

        assertThat(streams.count()).isZero();
    }

    @Test
    void aSessionHasAtMostSixStreamsAndOthersMayStillOpenOne() {
        List<EventStream> open = new ArrayList<>();
        try {
            for (int i = 0; i < 6; i++) {
                open.add(new EventStream(customer));
            }
            assertThat(customer.open("/activity").status()).isEqualTo(503);
            assertThat(customer.open("/activity/recent").status()).isEqualTo(200);

            open.add(new EventStream(Visitor.signedIn(port, "customer1")));
        } finally {
            open.forEach(EventStream::close);
        }
    }

    @Test
    void aMemberHasAtMostTwentyStreams() {
        awaitNoStream();
        List<EventStream> open = new ArrayList<>();
        try {
            for (int i = 0; i < 4; i++) {
                Visitor session = Visitor.signedIn(port, "customer2");
                for (int j = 0; j < 5; j++) {
                    open.add(new EventStream(session));
                }
            }
            assertThat(Visitor.signedIn(port, "customer2").open("/activity").status())
                    .isEqualTo(503);

            open.add(new EventStream(customer));
        } finally {
            open.forEach(EventStream::close);
        }
    }

    /**
     * Each page that is left leaves a stream behind, until the server has found that its browser is gone. Each request for a stream
     * looks for those first, so a page that was refused asks again. The job that looks every fifteen seconds would need a minute.
     */
    @Test
    @Timeout(30)
    void aSessionMayLeaveManyPages() {
        for (int i = 0; i < 30; i++) {
            Await.until(this::opensAPageAndLeavesIt);
        }
    }

    private boolean opensAPageAndLeavesIt() {
        try (Stream<String> stream = customer.listen("/activity")) {
            return stream.findFirst().isPresent();
        }
    }

    @Test
    void theStreamEndsAtSignOut() {
        try (EventStream stream = new EventStream(customer)) {
            customer.post("/logout", Map.of());

            stream.awaitEnd();
        }
    }

    /** Starts a second node. */
    @Test
    @Tag("proof")
    void aNodeSendsTheEventsOfAnotherNodeInOrderAndEndsItsStreamsWhenItStops() {
        String url = environment.getRequiredProperty("spring.datasource.url");
        try (ConfigurableApplicationContext node =
                TestStart.start(url, "demo", "--interlock.demo.allow-external-database=true")) {
            int otherPort = node.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
            try (EventStream stream = new EventStream(Visitor.signedIn(otherPort, "admin"))) {
                OrderNo order = desk.orderIn(OrderState.DELIVERY_COMPLETED);

                for (long version = 0; version <= desk.order(order).version(); version++) {
                    stream.next(order.value() + "\",\"kind\":\"CHANGED\",\"version\":" + version + ",");
                }
            }
        }
    }

    /** Waits until the server has removed every stream that a browser has closed. Earlier tests may have left some. */
    private void awaitNoStream() {
        Await.until(() -> {
            streams.keepAlive();
            return streams.count() == 0;
        });
    }

    private void ship(OrderNo order) {
        admin.open("/orders/" + order)
                .form("/orders/" + order + "/start-shipping")
                .submit();
    }

    /** Ships in the transaction of the calling thread, if there is one. */
    private void shipNow(OrderNo order) {
        long version = desk.order(order).version();
        desk.as(ADMIN, () -> startShipping.startShipping(new StartShippingRequest(order, version, ADMIN)));
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
    }
}
