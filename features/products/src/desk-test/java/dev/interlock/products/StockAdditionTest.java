package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** An admin restocks a product while customers buy it. */
@ApplicationTest
@Tag("engine")
class StockAdditionTest {

    private static final AtomicInteger NUMBERS = new AtomicInteger(3500);
    private static final int THREADS = 40;

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    SqlLog sql;

    @Autowired
    JdbcClient jdbc;

    Visitor admin;
    ProductId lamp;
    String product;
    String add;

    @BeforeEach
    void addLamp() {
        admin = Visitor.signedIn(port, "admin");
        lamp = new ProductId("P-" + NUMBERS.incrementAndGet());
        product = "/admin/products/" + lamp;
        add = product + "/stock/add";
        desk.addProduct(lamp, "Lamp", new Money(15_000), 250);
    }

    /** The tests that share the desk list what is on sale. */
    @AfterEach
    void withdrawLamp() {
        jdbc.sql("update product set state = 'WITHDRAWN', version = version + 1 where product_id = ?")
                .param(lamp.value())
                .update();
    }

    private Form form(String pieces) {
        return admin.open(product).form(add).with("added", pieces);
    }

    @ParameterizedTest
    @CsvSource({"50, 300", "+50, 300", "５０, 300", "-50, 200", "−50, 200"})
    void isMadeBesideTheTotalAndSaysWhatItLedTo(String typed, int after) {
        Page added = form(typed).submit().follow();

        assertThat(added.text())
                .contains(
                        "The stock went from 250 to " + after + " pieces.",
                        after + " pieces",
                        "You added to the stock");
        assertThat(added.document().expectFirst(".history .changes").text()).contains("250", "→", "" + after);
        assertThat(desk.stock(lamp)).isEqualTo(after);
    }

    @Test
    void isMadeOnceByRepeatedSubmits() {
        Form form = form("50");
        form.submit();
        form("7").submit();

        assertThat(form.submit().follow().text())
                .contains("had already changed the stock from 250 to 300 pieces", "307 pieces")
                .doesNotContain("The stock went");
        assertThat(desk.stock(lamp)).isEqualTo(307);
    }

    /** As after the button "Back" of a browser that shows the old page. */
    @Test
    void ofAnotherNumberOnTheSameFormIsRefusedAndMadeByTheNextClick() {
        Page seen = admin.open(product);
        seen.form(add).with("added", "50").submit();

        Page refused = seen.form(add).with("added", "60").submit();

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text()).contains("Nothing was added this time", "from 250 to 300 pieces");
        assertThat(refused.input("added")).isEqualTo("60");
        refused.form(add).submit();
        assertThat(desk.stock(lamp)).isEqualTo(360);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-0", "many", "1.5", "--5", "1000000000"})
    void isRefusedUnlessItIsAWholeNumberOtherThanZero(String typed) {
        Page refused = form(typed).submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.input("added")).isEqualTo(typed);
        assertThat(desk.stock(lamp)).isEqualTo(250);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"-251; Only 250 pieces are left.", "999999999; at most 1,000,000,000 pieces"})
    void isRefusedBelowZeroAndAboveTheLimit(String typed, String reason) {
        Page refused = form(typed).submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains(reason);
        assertThat(refused.input("added")).isEqualTo(typed);
        assertThat(refused.form(add).with("added", "-250").submit().status()).isEqualTo(303);
        assertThat(desk.stock(lamp)).isZero();
    }

    /** The locked row, the key, the product's version for the record, the record, the stock. */
    @Test
    void takesFiveStatements() throws Exception {
        Form form = form("50");

        assertThat(sql.during(form::submit).stream()
                        .filter(statement -> statement.contains("stock")
                                || statement.contains("product")
                                || statement.contains("change_log")))
                .hasSize(5);
    }

    @Test
    void overTheApiIsMadeOncePerKey() {
        JsonClient client = JsonClient.signedIn(port, "admin")
                .with(
                        "Idempotency-Key",
                        "01234567-89ab-cdef-0123-4567" + lamp.value().replace("P-", "0000"));
        String additions = "/api/products/" + lamp + "/stock/additions";

        assertThat(client.post(additions, "{\"pieces\": 50}").json().toString())
                .isEqualTo("{\"before\":250,\"after\":300}");
        assertThat(client.post(additions, "{\"pieces\": 50}").json().toString())
                .isEqualTo("{\"before\":250,\"after\":300}");
        assertThat(client.post(additions, "{\"pieces\": 60}").problem()).isEqualTo("idempotency-key-reused");
        assertThat(desk.stock(lamp)).isEqualTo(300);
    }

    @Test
    void overTheApiIsRefusedForNothingBelowZeroAndAboveTheLimit() {
        JsonClient client = JsonClient.signedIn(port, "admin");
        String additions = "/api/products/" + lamp + "/stock/additions";

        assertThat(client.post(additions, "{\"pieces\": -251}").problem()).isEqualTo("out-of-stock");
        assertThat(client.post(additions, "{\"pieces\": 1000000000}")
                        .json()
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("#/pieces");
        assertThat(client.post(additions, "{\"pieces\": 0}")
                        .json()
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("#/pieces");
        assertThat(client.with("Idempotency-Key", "")
                        .post(additions, "{\"pieces\": 1}")
                        .status())
                .isEqualTo(400);
        assertThat(desk.stock(lamp)).isEqualTo(250);
    }

    /** Each form that adds five is sent twice. */
    @Test
    @Timeout(120)
    void ofManyThreadsAllCountOnceBesideSales() throws Exception {
        List<Callable<Integer>> requests = new ArrayList<>();
        Visitor customer = Visitor.signedIn(port, "customer1");
        for (int i = 0; i < THREADS / 4; i++) {
            Form five = form("5");
            requests.add(() -> five.submit().status());
            requests.add(() -> five.submit().status());
            Form minusTwo = form("-2");
            requests.add(() -> minusTwo.submit().status());
            Form sale = customer.open("/orders/new")
                    .form("/orders/new")
                    .with("receiverName", "Customer One")
                    .with("receiverPhone", "010-0000-0000")
                    .with("zipCode", "04524")
                    .with("address1", "Old street 1")
                    .with("quantities[" + lamp + "]", "3");
            requests.add(() -> sale.submit().status());
        }

        assertThat(allAtOnce(requests)).hasSize(THREADS).containsOnly(303);

        assertThat(desk.stock(lamp)).isEqualTo(250 + THREADS / 4 * (5 - 2 - 3));
        assertThat(jdbc.sql("select count(*) from change_log where target_id = ? and command = 'ADD_STOCK'")
                        .param(lamp.value())
                        .query(Integer.class)
                        .single())
                .isEqualTo(THREADS / 2);
    }

    private static List<Integer> allAtOnce(List<Callable<Integer>> requests) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        CyclicBarrier start = new CyclicBarrier(THREADS);
        try {
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> status : threads.invokeAll(requests.stream()
                    .<Callable<Integer>>map(request -> () -> {
                        start.await();
                        return request.call();
                    })
                    .toList())) {
                statuses.add(status.get());
            }
            return statuses;
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void isDueFirstForWhatIsBelowItsThreshold() {
        String change = product + "/change";
        assertThat(admin.open(change)
                        .form(change)
                        .with("stockThreshold", "251")
                        .submit()
                        .follow()
                        .text())
                .contains("Restock below", "251", "You changed the product");

        Page list = admin.open("/admin/products");
        assertThat(list.document().expectFirst("tbody tr").text()).contains(lamp.value(), "below 251");

        form("1").submit();
        assertThat(admin.open("/admin/products")
                        .document()
                        .expectFirst("tbody tr")
                        .text())
                .doesNotContain(lamp.value());
        assertThat(admin.open(change)
                        .form(change)
                        .with("stockThreshold", "0")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertThat(admin.open("/admin/products").text()).doesNotContain("below 251");
        assertThat(admin.open(product).text()).contains("Restock below never");
    }

    @Test
    void leadsFromAProductToTheOrdersThatContainIt() {
        assertThat(admin.open(product)
                        .document()
                        .select("a[href='/orders?q=" + lamp + "']")
                        .text())
                .isEqualTo("Orders that contain this product");
    }

    @Test
    void ofAnUnknownProductIsNotFound() {
        String unknown = "/admin/products/P-999999/stock/add";

        assertThat(admin.open(unknown).status()).isEqualTo(404);
        assertThat(admin.post(unknown, Map.of("added", "1", "idempotencyKey", "01234567-89ab-cdef-0123-456789abcdef"))
                        .status())
                .isEqualTo(404);
    }
}
