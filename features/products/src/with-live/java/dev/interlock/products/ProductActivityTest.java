package dev.interlock.products;

import static dev.interlock.bootstrap.DeskForTests.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import dev.interlock.live.EventStream;
import dev.interlock.products.application.ManageProducts;
import dev.interlock.products.application.ManageProducts.WithdrawProductRequest;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** Open pages of admins receive the events of products. */
@ApplicationTest
@Tag("engine")
class ProductActivityTest {

    private static final AtomicInteger PRODUCTS = new AtomicInteger(7000);

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    ManageProducts manageProducts;

    Visitor admin;
    Visitor customer;

    @BeforeEach
    void signIn() {
        admin = Visitor.signedIn(port, "admin");
        customer = Visitor.signedIn(port, "customer1");
    }

    @Test
    void aProductThatIsCommittedAfterALaterOneIsSent() throws Exception {
        ProductId slow = product();
        ProductId quick = product();
        CountDownLatch changed = new CountDownLatch(1);
        CountDownLatch mayCommit = new CountDownLatch(1);
        try (EventStream stream = new EventStream(admin)) {
            Thread slowTransaction = new Thread(() -> transaction.executeWithoutResult(status -> {
                withdrawNow(slow);
                changed.countDown();
                awaitUninterrupted(mayCommit);
            }));
            slowTransaction.start();
            assertThat(changed.await(20, TimeUnit.SECONDS)).isTrue();
            withdrawNow(quick);
            stream.next(quick + "\",\"kind\":\"CHANGED\",\"version\":1");
            mayCommit.countDown();

            slowTransaction.join();
            assertThat(stream.next(slow + "\",\"kind\":\"CHANGED\",\"version\":1"))
                    .contains("\"type\":\"Product\"");
        }
    }

    @Test
    void anAdminLearnsWhichAdminLocksAProductAndThatTheLockHasEnded() throws Exception {
        ProductId product = product();
        Visitor other = Visitor.signedIn(port, "admin2");
        try (EventStream stream = new EventStream(admin)) {
            other.post("/admin/products/" + product + "/edit", Map.of());
            assertThat(stream.next(product + "\",\"kind\":\"LOCKED")).contains("\"name\":\"Admin Two\"");

            other.post("/logout", Map.of());
            stream.next(product + "\",\"kind\":\"UNLOCKED");
        }
    }

    @Test
    void aCustomerReceivesNoEventsOfProducts() throws Exception {
        ProductId product = product();
        try (EventStream stream = new EventStream(customer);
                EventStream all = new EventStream(admin)) {
            withdrawNow(product);
            all.next(product.value());
            customer.post("/logout", Map.of());

            assertThat(stream.linesToTheEnd()).noneMatch(line -> line.contains(product.value()));
        }
    }

    private ProductId product() {
        ProductId id = new ProductId("P-" + PRODUCTS.incrementAndGet());
        desk.addProduct(id, "Lamp", new Money(15_000), 100);
        return id;
    }

    /** Withdraws in the transaction of the calling thread, if there is one. */
    private void withdrawNow(ProductId id) {
        desk.as(ADMIN, () -> manageProducts.withdrawProduct(new WithdrawProductRequest(id, 0, ADMIN)));
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException ended) {
            throw new AssertionError(ended);
        }
    }
}
