package dev.interlock.domain.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProductStockTest {

    private static final int PIECES = 10;

    private final ProductStock stock = new ProductStock(Products.KEYBOARD, PIECES);

    @Test
    void isOfOneProduct() {
        assertThat(stock.productId()).isEqualTo(Products.KEYBOARD);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, ProductStock.MAX_PIECES})
    void beginsWithAnyNumberOfPiecesWithinTheBounds(int pieces) {
        assertThat(new ProductStock(Products.KEYBOARD, pieces).pieces()).isEqualTo(pieces);
    }

    @Test
    void piecesCanBeTakenDownToTheLast() {
        stock.take(PIECES);

        assertThat(stock.pieces()).isZero();
    }

    @Test
    void aRequestForMorePiecesThanAvailableTakesNone() {
        assertThatExceptionOfType(OutOfStockException.class)
                .isThrownBy(() -> stock.take(PIECES + 1))
                .withMessage("Product P-001: 11 asked for, 10 left")
                .satisfies(refusal -> {
                    assertThat(refusal.productId()).isEqualTo(Products.KEYBOARD);
                    assertThat(refusal.available()).isEqualTo(PIECES);
                });
        assertThat(stock.pieces()).isEqualTo(PIECES);
    }

    @Test
    void piecesCanBePutBack() {
        stock.take(3);
        stock.putBack(2);

        assertThat(stock.pieces()).isEqualTo(PIECES - 1);
    }

    @Test
    void anOverflowIsRefused() {
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> stock.putBack(Integer.MAX_VALUE));
        assertThat(stock.pieces()).isEqualTo(PIECES);
    }

    @Test
    void negativeNumbersAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ProductStock(Products.KEYBOARD, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> stock.putBack(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> stock.take(-1));
        assertThat(stock.pieces()).isEqualTo(PIECES);
    }

    @Test
    void aSaleDoesNotChangeTheVersionOfTheCount() {
        stock.take(1);
        stock.putBack(1);

        assertThat(stock.matchCount(0)).isTrue();
    }

    @Nested
    class Add {

        @Test
        void leavesTheVersionOfTheCount() {
            stock.add(50);
            stock.add(-3);

            assertThat(stock.pieces()).isEqualTo(PIECES + 50 - 3);
            assertThat(stock.matchCount(0)).isTrue();
        }

        @Test
        void takesAwayNoMoreThanIsLeft() {
            assertThatExceptionOfType(OutOfStockException.class).isThrownBy(() -> stock.add(-PIECES - 1));
            assertThat(stock.pieces()).isEqualTo(PIECES);
        }

        @ParameterizedTest
        @ValueSource(ints = {ProductStock.MAX_PIECES - PIECES + 1, ProductStock.MAX_PIECES + 1, Integer.MAX_VALUE})
        void isRefusedIfTheSumIsAboveTheLimit(int added) {
            assertThatExceptionOfType(TooManyPiecesException.class).isThrownBy(() -> stock.add(added));
            assertThat(stock.pieces()).isEqualTo(PIECES);
        }
    }

    @Nested
    class Count {

        @Test
        void addsTheDifference() {
            stock.count(PIECES, PIECES + 5);

            assertThat(stock.pieces()).isEqualTo(PIECES + 5);
        }

        @Test
        void keepsTheSalesSinceThePageWasOpened() {
            stock.take(4);

            stock.count(PIECES, PIECES - 1);

            assertThat(stock.pieces()).isEqualTo(PIECES - 4 - 1);
        }

        @Test
        void changesItsVersionEvenWithoutADifference() {
            stock.count(PIECES, PIECES);

            assertThat(stock.countVersion()).isEqualTo(1);
            assertThat(stock.matchCount(0)).isFalse();
        }

        @Test
        void isRefusedIfMorePiecesAreMissingThanAreLeft() {
            stock.take(PIECES);

            assertThatExceptionOfType(OutOfStockException.class).isThrownBy(() -> stock.count(PIECES, PIECES - 1));
            assertThat(stock.pieces()).isZero();
            assertThat(stock.matchCount(0)).isTrue();
        }

        @Test
        void isRefusedOutOfBounds() {
            assertThatIllegalArgumentException().isThrownBy(() -> stock.count(PIECES, -1));
            assertThatIllegalArgumentException().isThrownBy(() -> stock.count(-1, PIECES));
            assertThatExceptionOfType(TooManyPiecesException.class)
                    .isThrownBy(() -> stock.count(PIECES, ProductStock.MAX_PIECES + 1));
        }

        @Test
        void isRefusedIfTheSumIsAboveTheLimit() {
            assertThatExceptionOfType(TooManyPiecesException.class)
                    .isThrownBy(() -> stock.count(0, ProductStock.MAX_PIECES));
            assertThat(stock.pieces()).isEqualTo(PIECES);
            assertThat(stock.matchCount(0)).isTrue();
        }
    }
}
