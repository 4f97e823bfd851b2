package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** A price changes while the customer looks at a page. No order is placed at a price that the customer has not seen. */
@ApplicationTest
@Timeout(60)
class ChangedPricesTest {

    private static final String NEW = "/orders/new";
    private static final String PENCIL = "quantities[" + DeskForTests.PRODUCT + "]";
    private static final AtomicInteger PRODUCTS = new AtomicInteger(700);

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient jdbc;

    Visitor customer;
    ProductId lamp;
    String quantity;

    @BeforeEach
    void addLamp() {
        customer = Visitor.signedIn(port, "customer1");
        lamp = new ProductId("P-" + PRODUCTS.incrementAndGet());
        quantity = "quantities[" + lamp + "]";
        desk.addProduct(lamp, "Lamp", new Money(15_000), 100);
    }

    @Test
    void anOrderAtAnotherPriceIsNotPlacedAndTypedTextIsKept() {
        Page form = customer.open(NEW);
        setPrice(16_500);

        Page conflict = filled(form).with("message", "Ring twice").submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.document().select("[role=alert] h2").text()).contains("Nothing was ordered", "prices");
        assertThat(lampRow(conflict)).contains("before: ₩15,000 → after: ₩16,500");
        assertThat(conflict.document().select("table.products del").eachText())
                .as("the old price and the old total")
                .containsExactly("₩15,000", "₩33,000");
        assertThat(total(conflict)).isEqualTo("Total before: ₩33,000 → after: ₩36,000");
        assertThat(List.of(quantity, PENCIL, "receiverName", "address1", "message"))
                .extracting(conflict::input)
                .containsExactly("2", "3", "Customer One", "Old street 1", "Ring twice");
        assertThat(ordered()).isZero();
        assertThat(desk.stock(lamp)).isEqualTo(100);
    }

    /** Not sent by the page. With the largest quantity, its total is too large for a number. */
    @Test
    void aPriceThatNoProductHasCountsAsNotShown() {
        Page refused = filled(customer.open(NEW))
                .with(PENCIL, "999")
                .with("prices[" + DeskForTests.PRODUCT + "]", "999999999999999999")
                .submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.input(PENCIL)).isEqualTo("999");
        assertThat(ordered()).isZero();
    }

    @Test
    void theNextSubmitPlacesTheOrderAtTheNewPrices() {
        Page form = customer.open(NEW);
        setPrice(16_500);

        Page placed = filled(form).submit().form(NEW).submit();

        assertThat(placed.status()).isEqualTo(303);
        assertThat(placed.follow().document().select("table.lines tfoot").text())
                .contains("₩36,000");
    }

    @Test
    void aSecondChangeIsASecondConflict() {
        Page form = customer.open(NEW);
        setPrice(16_500);
        Page first = filled(form).submit();
        setPrice(14_000);

        Page second = first.form(NEW).submit();

        assertThat(second.status()).isEqualTo(409);
        assertThat(total(second)).isEqualTo("Total before: ₩36,000 → after: ₩31,000");
        assertThat(second.form(NEW).submit().status()).isEqualTo(303);
    }

    /** The page keeps the prices that the customer has seen, so the conflict is still detected after an error. */
    @Test
    void anErrorInTheFormDoesNotAcceptTheNewPrice() {
        Page form = customer.open(NEW);
        setPrice(16_500);

        Page wrong = filled(form).with("zipCode", "?").submit();

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(lampRow(wrong)).contains("₩15,000");
        assertThat(wrong.form(NEW).with("zipCode", "04524").submit().status()).isEqualTo(409);
    }

    @Test
    void aMissingOrMalformedPriceIsAConflict() {
        Page form = customer.open(NEW);

        for (Form request : List.of(
                filled(form).without("prices[" + lamp + "]"), filled(form).with("prices[" + lamp + "]", "cheap"))) {
            assertThat(request.submit().status()).isEqualTo(409);
        }
        assertThat(ordered()).isZero();
    }

    /** Each price that the form showed stands beside an input, so a quantity that was not sent is not taken for none. */
    @Test
    void aQuantityThatWasNotSentIsRefused() {
        Page refused = filled(customer.open(NEW)).without(quantity).submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().select("[name='" + quantity + "'][aria-invalid=true]"))
                .hasSize(1);
        assertThat(ordered()).isZero();
    }

    @Test
    void aProductThatIsNoLongerOfferedIsNotAskedFor() {
        Page form = customer.open(NEW);
        withdraw();
        Page wrong = filled(form).with(quantity, "").with("zipCode", "?").submit();

        assertThat(wrong.document().select("[name*='" + lamp + "']")).isEmpty();
        assertThat(wrong.form(NEW).with("zipCode", "04524").submit().status()).isEqualTo(303);
    }

    /** The decision of the customer does not cover products that are not ordered. */
    @Test
    void aChangedPriceOfAnotherProductIsNoConflict() {
        Page form = customer.open(NEW);
        setPrice(16_500);

        assertThat(filled(form).with(quantity, "").submit().status()).isEqualTo(303);
    }

    /** The change of the price locks the row of the product. The order waits for the lock, and then reads the new price. */
    @Test
    void aPriceThatChangesWhileTheOrderIsPlacedIsAConflict() throws Exception {
        Page form = customer.open(NEW);

        CompletableFuture<Page> answer = Objects.requireNonNull(transaction.execute(status -> {
            setPrice(16_500);
            return CompletableFuture.supplyAsync(() -> filled(form).submit());
        }));

        assertThat(answer.get().status()).isEqualTo(409);
        assertThat(ordered()).isZero();
    }

    @Test
    void aProductIsAddedToAnOrderAtTheShownPriceOnly() {
        OrderNo number = desk.unpaidOrder();
        String path = "/orders/" + number + "/lines";
        Page form = customer.open(path);
        setPrice(16_500);

        Page conflict = form.form(path).with(quantity, "2").with(PENCIL, "3").submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(total(conflict)).isEqualTo("Total before: ₩33,000 → after: ₩36,000");
        assertThat(conflict.input(quantity)).isEqualTo("2");
        assertThat(desk.order(number).version()).isZero();
        assertThat(desk.stock(lamp)).isEqualTo(100);
        assertThat(conflict.form(path).submit().status()).isEqualTo(303);
        assertThat(desk.order(number).total()).isEqualTo(new Money(36_000));
    }

    /** An ordered product keeps its price. The form shows that price, and the current one is no conflict. */
    @Test
    void anOrderedProductKeepsItsPrice() {
        Page placed = filled(customer.open(NEW)).submit();
        String order = placed.follow().path();
        String path = order + "/lines";
        setPrice(16_500);

        Page form = customer.open(path);
        Page saved = form.form(path).with(quantity, "4").submit();

        assertThat(lampRow(form)).contains("₩15,000");
        assertThat(saved.status()).isEqualTo(303);
        assertThat(desk.order(new OrderNo(order.substring("/orders/".length()))).total())
                .isEqualTo(new Money(63_000));
    }

    @Test
    void aChangedPriceIsAConflictUnderTheEditLock() {
        OrderNo number = desk.unpaidOrder();
        String edit = "/orders/" + number + "/edit";
        Page form = customer.post(edit, Map.of()).follow();
        setPrice(16_500);

        Page conflict = form.form(edit + "/save")
                .with(quantity, "2")
                .with("message", "Ring twice")
                .submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(total(conflict)).isEqualTo("Total before: ₩31,000 → after: ₩34,000");
        assertThat(conflict.input("message")).isEqualTo("Ring twice");
        assertThat(conflict.input("lockId")).as("the lock is kept").isEqualTo(form.input("lockId"));
        assertThat(desk.order(number).version()).isZero();
        assertThat(conflict.form(edit + "/save").submit().status()).isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().message()).isEqualTo("Ring twice");
    }

    /** Fills in an order for two lamps and three pencils, which is 33,000 won. */
    private Form filled(Page form) {
        return form.form(NEW)
                .with("receiverName", "Customer One")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", "Old street 1")
                .with(quantity, "2")
                .with(PENCIL, "3");
    }

    private String lampRow(Page page) {
        return page.document()
                .select("table.products tr:has([name='" + quantity + "'])")
                .text();
    }

    private void setPrice(int won) {
        transaction.executeWithoutResult(status -> jdbc.sql("update product set price = ? where product_id = ?")
                .params(won, lamp.value())
                .update());
    }

    private void withdraw() {
        transaction.executeWithoutResult(
                status -> jdbc.sql("update product set state = 'WITHDRAWN' where product_id = ?")
                        .param(lamp.value())
                        .update());
    }

    private static String total(Page page) {
        return page.document().select("table.products tfoot:not([hidden])").text();
    }

    private long ordered() {
        return jdbc.sql("select count(*) from order_line where product_id = ?")
                .param(lamp.value())
                .query(Long.class)
                .single();
    }
}
