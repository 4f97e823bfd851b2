package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.ProductId;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Two members change the lines of one order. A change by one of them is kept, and a line that both changed needs a choice. */
@ApplicationTest
class LinesConflictTest {

    private static final String PENCIL = "quantities[" + DeskForTests.PRODUCT + "]";
    private static final String MAT = "quantities[P-011]";
    private static final String CABLE = "quantities[P-012]";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    Visitor admin;
    OrderNo number;
    String path;

    @BeforeEach
    void placeOrderOfOnePencil() {
        customer = Visitor.signedIn(port, "customer1");
        admin = Visitor.signedIn(port, "admin");
        number = desk.unpaidOrder();
        path = "/orders/" + number + "/lines";
    }

    @Test
    void aLineAddedByTheOtherMemberIsKept() {
        Page customers = customer.open(path);
        admin.open(path).form(path).with(CABLE, "2").submit();

        Page conflict = customers.form(path).with(PENCIL, "5").submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.form(path).submit().status()).isEqualTo(303);
        assertThat(desk.order(number).quantities())
                .containsEntry(DeskForTests.PRODUCT, 5)
                .containsEntry(new ProductId("P-012"), 2);
    }

    /** The first member's form has no input for a product that is put on sale later. */
    @Test
    void aLineOfAProductThatTheFormDidNotOfferIsKept() {
        ProductId fresh = new ProductId("P-772");
        String quantity = "quantities[" + fresh + "]";
        Page customers = customer.open(path);
        desk.addProduct(fresh, "Ink", new Money(9_000), 4);
        admin.open(path).form(path).with(quantity, "1").submit();

        Page conflict = customers.form(path).with(PENCIL, "5").submit();

        assertThat(conflict.input(quantity)).isEqualTo("1");
        assertThat(conflict.form(path).submit().status()).isEqualTo(303);
        assertThat(desk.order(number).quantities()).containsEntry(fresh, 1).containsEntry(DeskForTests.PRODUCT, 5);
    }

    @Test
    void aLineChangedByBothNeedsAChoice() {
        Page customers = customer.open(path);
        admin.open(path).form(path).with(PENCIL, "2").submit();

        Page conflict = customers.form(path).with(PENCIL, "3").submit();
        assertThat(conflict.choices()).containsExactly(PENCIL);
        assertThat(conflict.choice(PENCIL)).isEqualTo("Pencil When you opened the page: 1 Now 2 Yours 3");

        conflict.form(path).choose(PENCIL, "3").submit();
        assertThat(desk.order(number).quantities()).containsEntry(DeskForTests.PRODUCT, 3);
    }

    @Test
    void aChosenQuantityThatIsRefusedCanBeTypedAgain() {
        ProductId scarce = new ProductId("P-771");
        desk.addProduct(scarce, "Fountain pen", new Money(48_000), 4);
        String quantity = "quantities[" + scarce + "]";
        Page customers = customer.open(path);
        admin.open(path).form(path).with(quantity, "1").submit();
        Page conflict = customers.form(path).with(quantity, "9").submit();

        Page refused = conflict.form(path).choose(quantity, "9").submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.document().select("[id='" + quantity + "']").val()).isEqualTo("9");
        assertThat(refused.form(path).with(quantity, "3").submit().status()).isEqualTo(303);
        assertThat(desk.order(number).quantities()).containsEntry(scarce, 3);
    }

    @Test
    void aChoiceThatIsNotMadeSavesNothingAndIsShownAgain() {
        Page customers = customer.open(path);
        admin.open(path).form(path).with(PENCIL, "2").submit();
        Page conflict = customers.form(path).with(PENCIL, "3").with(MAT, "1").submit();

        Page again = conflict.form(path).submit();

        assertThat(again.status()).isEqualTo(400);
        assertThat(again.choice(PENCIL)).endsWith("Now 2 Yours 3");
        assertThat(again.input(PENCIL)).isEmpty();
        assertThat(again.input(MAT)).isEqualTo("1");
        assertThat(desk.order(number).quantities()).isEqualTo(Map.of(DeskForTests.PRODUCT, 2));
    }

    @Test
    void anErrorInAnotherFieldKeepsTheChoiceAndTheTypedText() {
        Page customers = customer.open(path);
        admin.open(path).form(path).with(PENCIL, "2").submit();
        Page conflict = customers.form(path).with(PENCIL, "3").submit();

        Page wrong = conflict.form(path).choose(PENCIL, "2").with(MAT, "many").submit();

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.input(MAT)).isEqualTo("many");
        assertThat(wrong.input(PENCIL)).isEqualTo("2");
        assertThat(wrong.choice(PENCIL)).endsWith("Now 2 Yours 3");
        assertThat(wrong.form(path).with(MAT, "1").submit().status()).isEqualTo(303);
        assertThat(desk.order(number).quantities())
                .as("the current value, which was chosen")
                .containsEntry(DeskForTests.PRODUCT, 2)
                .containsEntry(new ProductId("P-011"), 1);
    }
}
