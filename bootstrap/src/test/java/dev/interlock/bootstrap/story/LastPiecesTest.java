package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Ten customers press the button at the same moment. Each piece is sold once, and returned once. */
@ApplicationTest
@Timeout(60)
@Tag("engine")
class LastPiecesTest {

    private static final int CUSTOMERS = 10;

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Test
    void threePiecesAreSoldToThreeCustomers() throws Exception {
        ProductId scarce = addProduct("P-901", 3);
        Visitor customer = Visitor.signedIn(port, "customer1");

        List<Page> answers = allAtOnce(() -> filled(customer.open("/orders/new"), scarce, 1));

        assertThat(answers.stream().filter(answer -> answer.status() == 303)).hasSize(3);
        assertThat(answers.stream().filter(answer -> answer.status() != 303))
                .hasSize(CUSTOMERS - 3)
                .allSatisfy(refused -> {
                    assertThat(refused.status()).isEqualTo(409);
                    assertThat(refused.text()).contains("This product is sold out.");
                });
        assertThat(desk.stock(scarce)).isZero();
        assertThat(orders(scarce)).isEqualTo(3);
    }

    @Test
    void concurrentSubmitsOfOneFormPlaceOneOrder() throws Exception {
        ProductId plenty = addProduct("P-903", CUSTOMERS);
        Page form = Visitor.signedIn(port, "customer1").open("/orders/new");

        List<Page> answers = allAtOnce(() -> filled(form, plenty, 1));

        assertThat(answers).allSatisfy(answer -> assertThat(answer.status()).isEqualTo(303));
        assertThat(answers.stream().map(Page::location).distinct()).hasSize(1);
        assertThat(orders(plenty)).isEqualTo(1);
    }

    @Test
    void concurrentCancelingReturnsThePiecesOnce() throws Exception {
        ProductId held = addProduct("P-902", 5);
        Visitor customer = Visitor.signedIn(port, "customer1");
        String cancel = filled(customer.open("/orders/new"), held, 2).submit().location() + "/cancel";
        assertThat(desk.stock(held)).isEqualTo(3);
        Page form = customer.open(cancel);

        List<Page> answers = allAtOnce(() -> form.form(cancel));

        assertThat(answers.stream().map(Page::status))
                .containsOnlyOnce(303)
                .containsOnly(303, 409)
                .hasSize(CUSTOMERS);
        assertThat(desk.stock(held)).isEqualTo(5);
    }

    private static Form filled(Page form, ProductId product, int quantity) {
        return form.form("/orders/new")
                .with("receiverName", "Customer One")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", "Old street 1")
                .with("quantities[" + product + "]", String.valueOf(quantity));
    }

    private static List<Page> allAtOnce(Callable<Form> form) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(CUSTOMERS);
        CyclicBarrier start = new CyclicBarrier(CUSTOMERS);
        try {
            List<Callable<Page>> clicks = new ArrayList<>();
            for (int i = 0; i < CUSTOMERS; i++) {
                Form mine = form.call();
                clicks.add(() -> {
                    start.await();
                    return mine.submit();
                });
            }
            List<Page> answers = new ArrayList<>();
            for (Future<Page> answer : threads.invokeAll(clicks)) {
                answers.add(answer.get());
            }
            return answers;
        } finally {
            threads.shutdownNow();
        }
    }

    private ProductId addProduct(String id, int stock) {
        ProductId product = new ProductId(id);
        desk.addProduct(product, "Piece " + id, new Money(1_000), stock);
        return product;
    }

    /** Counts the orders of a product in the database. */
    private long orders(ProductId id) {
        return jdbc.sql("select count(*) from order_line where product_id = ?")
                .param(id.value())
                .query(Long.class)
                .single();
    }
}
