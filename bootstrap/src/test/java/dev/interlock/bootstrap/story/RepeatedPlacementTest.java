package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** One order form is submitted twice: concurrently, again, and with other contents. */
@ApplicationTest
@Tag("engine")
@Timeout(60)
class RepeatedPlacementTest {

    private static final String PENCIL = "quantities[" + DeskForTests.PRODUCT + "]";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    TransactionOperations transaction;

    Visitor customer;
    int ordersBefore;
    int stockBefore;

    @BeforeEach
    void signIn() {
        customer = Visitor.signedIn(port, "customer1");
        ordersBefore = orders();
        stockBefore = stock();
    }

    @Test
    void twoConcurrentRequestsPlaceOneOrderAndBothLeadToIt() {
        Form form = order();

        List<Page> answers = atOnce(form, form);

        assertThat(answers).extracting(Page::status).containsOnly(303);
        assertThat(answers)
                .extracting(Page::location)
                .doesNotContainNull()
                .satisfies(
                        locations -> assertThat(locations.stream().distinct()).hasSize(1));
        assertThat(answers)
                .extracting(answer -> answer.follow().text().contains("This form had already placed this order"))
                .containsExactlyInAnyOrder(true, false);
        assertPlaced(1);
    }

    /** Positive control: the same race with a key for each request places two orders. */
    @Test
    void twoConcurrentRequestsWithDifferentKeysPlaceTwoOrders() {
        List<Page> answers = atOnce(order(), order());

        assertThat(answers).extracting(Page::status).containsOnly(303);
        assertThat(answers.get(0).location()).isNotEqualTo(answers.get(1).location());
        assertPlaced(2);
    }

    @Test
    void otherContentsUnderTheSameKeyAreRefusedAndCanBePlacedAsASecondOrder() {
        Form form = order();
        String first = form.submit().location();

        Page refused = form.with("address1", "Another street 2").submit();

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text()).contains("Nothing was ordered");
        assertThat(refused.document().select("main .notice a").attr("href"))
                .isEqualTo(first.substring(first.indexOf("/orders")));
        assertThat(refused.input("address1")).isEqualTo("Another street 2");
        assertThat(refused.input(PENCIL)).isEqualTo("1");
        assertPlaced(1);

        Page second = refused.form("/orders/new").submit();

        assertThat(second.status()).isEqualTo(303);
        assertThat(second.location()).isNotEqualTo(first);
        assertPlaced(2);
    }

    /** Locks the row of the product until both requests are sent, so that neither places its order before the other begins. */
    private List<Page> atOnce(Form... forms) {
        CountDownLatch sent = new CountDownLatch(forms.length);
        List<CompletableFuture<Page>> answers = new ArrayList<>();
        transaction.executeWithoutResult(status -> {
            jdbc.sql("select pieces from product_stock where product_id = ? for update")
                    .params(DeskForTests.PRODUCT.value())
                    .query(Integer.class)
                    .single();
            Stream.of(forms)
                    .map(form -> CompletableFuture.supplyAsync(
                            () -> {
                                sent.countDown();
                                return form.submit();
                            },
                            task -> new Thread(task).start()))
                    .forEach(answers::add);
            awaitLatch(sent);
        });
        return answers.stream().map(CompletableFuture::join).toList();
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private void assertPlaced(int count) {
        assertThat(orders() - ordersBefore).isEqualTo(count);
        assertThat(stockBefore - stock()).isEqualTo(count);
    }

    private Form order() {
        Form form = customer.open("/orders/new").form("/orders/new");
        Map.of(
                        "receiverName",
                        "Customer One",
                        "receiverPhone",
                        "010-0000-0000",
                        "zipCode",
                        "04524",
                        "address1",
                        "Old street 1",
                        PENCIL,
                        "1")
                .forEach(form::with);
        return form;
    }

    private int orders() {
        return jdbc.sql("select count(*) from purchase_order")
                .query(Integer.class)
                .single();
    }

    private int stock() {
        return jdbc.sql("select pieces from product_stock where product_id = ?")
                .params(DeskForTests.PRODUCT.value())
                .query(Integer.class)
                .single();
    }
}
