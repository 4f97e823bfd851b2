package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A page that answers the form of a stock changes its language with the next page. */
@ApplicationTest
class ProductLanguageTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Test
    void withACorrectedStockChangesItsLanguageWithTheNextPage() {
        ProductId lamp = new ProductId("P-8101");
        desk.addProduct(lamp, "Lamp", new Money(15_000), 1);
        String path = "/admin/products/" + lamp + "/stock";
        Visitor admin = Visitor.signedIn(port, "admin");
        Form form = admin.open(path).form(path);
        form.with("counted", "5").submit();

        Page refused = form.with("counted", "7").submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.document().select("footer [data-languages] button[type=button]"))
                .hasSize(3);
    }
}
