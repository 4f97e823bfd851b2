package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The form of a new order without script: earlier destinations, and products that are sold out. */
@ApplicationTest
@Tag("pages")
class OrderFormTest {

    private static final String FORM = "/orders/new";
    private static final String QUANTITY = "quantities[" + DeskForTests.PRODUCT + "]";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;

    @BeforeEach
    void signIn() {
        customer = Visitor.signedIn(port, "customer1");
    }

    @Test
    void offersTheLatestThreeDestinationsOnce() {
        for (String street : new String[] {"First 1", "Second 2", "Third 3", "Second 2", "Fourth 4"}) {
            order(street).submit();
        }

        assertThat(customer.open(FORM)
                        .document()
                        .select(".destination [data-field=address1]")
                        .eachText())
                .containsExactly("Fourth 4", "Second 2", "Third 3");
    }

    @Test
    void fillsInADestinationAndKeepsAllOtherTypedText() {
        order("Earlier street 5").submit();
        int stock = desk.stock(DeskForTests.PRODUCT);
        Page form = customer.open(FORM);
        String destination = form.document().select(".destination").attr("formaction");

        Page filled = form.form(FORM)
                .with("message", "Ring twice")
                .with("zipCode", "?")
                .with(QUANTITY, "two")
                .submitTo(destination);

        assertThat(filled.status()).isEqualTo(200);
        assertThat(filled.input("address1")).isEqualTo("Earlier street 5");
        assertThat(filled.input("zipCode")).isEqualTo("04524");
        assertThat(filled.input("message")).isEqualTo("Ring twice");
        assertThat(filled.input(QUANTITY)).isEqualTo("two");
        assertThat(filled.input("idempotencyKey")).isEqualTo(form.input("idempotencyKey"));
        assertThat(desk.stock(DeskForTests.PRODUCT))
                .as("no order is placed yet")
                .isEqualTo(stock);
        assertThat(filled.form(FORM).with(QUANTITY, "2").submit().status()).isEqualTo(303);
    }

    @Test
    void hasNoDestinationOfAnotherCustomer() {
        String own = order("Private street 6").submit().location();
        String number = own.substring(own.lastIndexOf('/') + 1);
        Visitor another = Visitor.signedIn(port, "customer2");

        Page form = another.open(FORM);

        assertThat(form.text()).doesNotContain("Private street 6");
        assertThat(form.form(FORM).submitTo(FORM + "?destination=" + number).status())
                .isEqualTo(404);
    }

    @Test
    void marksSoldOutProductsAndAcceptsNoQuantity() {
        ProductId soldOut = new ProductId("P-910");
        desk.addProduct(soldOut, "Sold out lamp", new Money(1_000), 0);
        String quantity = "quantities[" + soldOut + "]";
        Page form = customer.open(FORM);

        assertThat(form.document().select("tr:has([name='" + quantity + "'])").text())
                .contains("Sold out");
        assertThat(form.document().select("[name='" + quantity + "'][readonly]"))
                .hasSize(1);
        assertThat(form.document().select("[name='" + QUANTITY + "'][readonly]"))
                .isEmpty();
    }

    @Test
    void aTypedQuantityOfASoldOutProductIsShownAgainAndCanBeChanged() {
        ProductId soldOut = new ProductId("P-911");
        desk.addProduct(soldOut, "Scarce lamp", new Money(1_000), 0);
        String quantity = "quantities[" + soldOut + "]";

        Page refused = order("Some street 7").with(quantity, "2").submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.input(quantity)).isEqualTo("2");
        assertThat(refused.document().select("[name='" + quantity + "'][readonly]"))
                .isEmpty();
        assertThat(refused.form(FORM).with(quantity, "").submit().status()).isEqualTo(303);
    }

    @Test
    void saysEverythingThatIsWrongAtOnce() {
        ProductId scarce = new ProductId("P-912");
        desk.addProduct(scarce, "Rare lamp", new Money(1_000), 2);
        String quantity = "quantities[" + scarce + "]";

        Page refused = order("")
                .with("zipCode", "?")
                .with(quantity, "3")
                .with(QUANTITY, "many")
                .submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactlyInAnyOrder("zipCode", "address1", quantity, QUANTITY);
        assertThat(refused.document().select("#errors-title").text()).isEqualTo("Not ordered yet. Please check:");
        assertThat(refused.document()
                        .select("[aria-labelledby=errors-title] li")
                        .eachText())
                .hasSize(4)
                .contains("Rare lamp: At most 2 are available.");
    }

    private Form order(String address1) {
        return customer.open(FORM)
                .form(FORM)
                .with("receiverName", "Customer One")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", address1)
                .with(QUANTITY, "1");
    }
}
