package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.story.ConflictPagesTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** After a change of the price, a decision on the product needs a confirmation. */
@ApplicationTest
class ProductConfirmationTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor admin;

    @BeforeEach
    void signIn() {
        admin = Visitor.signedIn(port, "admin");
    }

    @Test
    void isNeededToWithdrawAndToOfferAProductWithAnotherPrice() {
        ProductId lamp = new ProductId("P-760");
        desk.addProduct(lamp, "Lamp", new Money(15_000), 100);
        String product = "/admin/products/" + lamp;
        Page onSale = admin.open(product);
        setPrice(product, "16500");
        ConflictPagesTest.Confirmation.assertNeedsTheConfirmation(onSale, product + "/withdraw", "₩16,500");
        Page withdrawn = admin.open(product);
        setPrice(product, "17000");

        ConflictPagesTest.Confirmation.assertNeedsTheConfirmation(withdrawn, product + "/offer", "₩17,000");
    }

    private void setPrice(String product, String price) {
        String change = product + "/change";
        assertThat(Visitor.signedIn(port, "admin2")
                        .open(change)
                        .form(change)
                        .with("price", price)
                        .submit()
                        .status())
                .isEqualTo(303);
    }
}
