package dev.interlock.lab;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The conflict of a stock links to the scenario that explains it. */
@ApplicationTest
@Tag("proof")
class ProductExplanationsTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Test
    void aConflictOfAStockLinksToTheLongThink() {
        ProductId counted = new ProductId("P-977");
        desk.addProduct(counted, "Ruler", new Money(1_000), 5);
        String path = "/admin/products/" + counted + "/stock";
        Visitor admin = Visitor.signedIn(port, "admin");
        Form form = admin.open(path).form(path).with("counted", "6");
        form.submit();

        ExplanationsTest.assertLinks(admin, form.submit(), 409, "S07", "A long think");
    }
}
