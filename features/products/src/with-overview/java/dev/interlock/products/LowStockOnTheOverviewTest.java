package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Products below their thresholds, on the overview. */
@ApplicationTest
@Tag("engine")
class LowStockOnTheOverviewTest {

    private static final List<String> NUMBERS = List.of("P-851", "P-852", "P-853");

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @BeforeEach
    void addProducts() {
        for (String number : NUMBERS) {
            if (jdbc.sql("select 1 from product where product_id = ?")
                    .param(number)
                    .query()
                    .listOfRows()
                    .isEmpty()) {
                desk.addProduct(new ProductId(number), "Tea", new Money(1_000), 5);
            }
        }
    }

    @Test
    void haveTheFewestPiecesFirst() {
        stock("P-851", 5, 5);
        stock("P-852", 4, 5);
        stock("P-853", 1, 9);

        assertThat(shown()).containsSubsequence("P-853", "P-852").doesNotContain("P-851");

        stock("P-852", 0, 0);
        stock("P-853", 0, 0);
        assertThat(shown()).doesNotContainAnyElementsOf(NUMBERS);
    }

    private List<String> shown() {
        return Visitor.signedIn(port, "admin")
                .open("/admin/overview")
                .document()
                .select("[aria-labelledby=low-stock-title] tbody th")
                .eachText();
    }

    private void stock(String number, int pieces, int threshold) {
        jdbc.sql("update product_stock set pieces = ? where product_id = ?")
                .params(pieces, number)
                .update();
        jdbc.sql("update product set stock_threshold = ? where product_id = ?")
                .params(threshold, number)
                .update();
    }
}
