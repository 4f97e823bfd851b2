package dev.interlock.domain.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.domain.Money;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProductTest {

    @Test
    void givesWhatItHasDownToTheLastPiece() {
        Product product = Products.keyboard();

        product.take(Products.STOCK);

        assertThat(product.stock()).isZero();
    }

    @Test
    void givesNothingWhenThereIsLessThanWasAskedFor() {
        Product product = Products.keyboard();

        assertThatExceptionOfType(OutOfStockException.class)
                .isThrownBy(() -> product.take(Products.STOCK + 1))
                .withMessage("Product P-001: 11 asked for, 10 left")
                .satisfies(refusal -> {
                    assertThat(refusal.productId()).isEqualTo(Products.KEYBOARD);
                    assertThat(refusal.productName()).isEqualTo("Keyboard");
                    assertThat(refusal.available()).isEqualTo(Products.STOCK);
                });
        assertThat(product.stock()).isEqualTo(Products.STOCK);
    }

    @Test
    void takesBackWhatWasNotWanted() {
        Product product = Products.keyboard();

        product.take(3);
        product.putBack(2);

        assertThat(product.stock()).isEqualTo(Products.STOCK - 1);
    }

    @Test
    void neverHasMoreThanCanBeCounted() {
        Product product = Products.keyboard();

        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> product.putBack(Integer.MAX_VALUE));
        assertThat(product.stock()).isEqualTo(Products.STOCK);
    }

    @Test
    void neverHasLessThanNothing() {
        Product product = Products.keyboard();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Product(Products.KEYBOARD, "Keyboard", Money.ZERO, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> product.putBack(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> product.take(-1));
        assertThat(product.stock()).isEqualTo(Products.STOCK);
    }

    @Test
    void hasANameOfALengthThatIsHeld() {
        String longest = "x".repeat(Product.NAME_MAX_LENGTH);

        assertThat(new Product(Products.KEYBOARD, longest, Money.ZERO, 0).name())
                .isEqualTo(longest);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Product(Products.KEYBOARD, longest + "x", Money.ZERO, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Product(Products.KEYBOARD, " ", Money.ZERO, 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "P-12", "P-12345678901", "p-001", "P001", "P-00A", "P-001\n"})
    void hasANumberOfOneForm(String id) {
        assertThatIllegalArgumentException().isThrownBy(() -> new ProductId(id));
    }

    @Test
    void standsInTheOrderOfItsNumber() {
        assertThat(Products.KEYBOARD).isLessThan(Products.MOUSE);
    }
}
