package dev.interlock.domain.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.domain.Money;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.Products;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderLinesTest {

    private static final Product DEARER_KEYBOARD =
            new Product(Products.KEYBOARD, ProductName.same("Keyboard, second edition"), new Money(90_000));

    @Test
    void areSortedByProduct() {
        Order order = Orders.order()
                .with(Products.monitor(), 1)
                .with(Products.keyboard(), 1)
                .with(Products.mouse(), 1)
                .build();

        assertThat(order.lines())
                .extracting(OrderLine::productId)
                .containsExactly(Products.KEYBOARD, Products.MOUSE, Products.MONITOR);
    }

    @Test
    void keepTheNameAndThePriceAtWhichTheyWereOrdered() {
        Order order = Orders.waiting();

        order.changeLines(Map.of(DEARER_KEYBOARD, 3));

        assertThat(order.lines()).singleElement().satisfies(line -> {
            assertThat(line.productName()).isEqualTo("Keyboard");
            assertThat(line.price()).isEqualTo(new Money(50_000));
            assertThat(line.quantity()).isEqualTo(3);
            assertThat(line.amount()).isEqualTo(new Money(150_000));
        });
    }

    @Test
    void haveTheCurrentPriceWhenTheyAreAddedAgain() {
        Order order = Orders.waiting();

        order.changeLines(Map.of(Products.mouse(), 1));
        order.changeLines(Map.of(DEARER_KEYBOARD, 1, Products.mouse(), 1));

        assertThat(order.total()).isEqualTo(new Money(110_000));
    }

    @Test
    void areRemovedWhenAChangeOmitsTheirProduct() {
        Order order = Orders.order()
                .with(Products.keyboard(), 2)
                .with(Products.mouse(), 1)
                .build();

        order.changeLines(Map.of(Products.mouse(), 4));

        assertThat(order.quantities()).isEqualTo(Map.of(Products.MOUSE, 4));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, OrderLine.MAX_QUANTITY})
    void acceptAnyQuantityWithinTheLimits(int quantity) {
        Order order = Orders.order().with(Products.mouse(), quantity).build();

        assertThat(order.quantities()).isEqualTo(Map.of(Products.MOUSE, quantity));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, OrderLine.MAX_QUANTITY + 1, Integer.MAX_VALUE})
    void refuseQuantitiesBeyondTheLimits(int quantity) {
        Orders order = Orders.order().with(Products.mouse(), quantity);

        assertThatIllegalArgumentException().isThrownBy(order::build).withMessageStartingWith("Quantity");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, OrderLine.MAX_QUANTITY + 1})
    void areUnchangedWhenAQuantityIsRefused(int quantity) {
        Order order = Orders.waiting();

        assertThatIllegalArgumentException().isThrownBy(() -> order.changeLines(Map.of(Products.mouse(), quantity)));
        assertThat(order.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 2));
        assertThat(order.takeEvents()).isEmpty();
    }

    @Test
    void areAtLeastOne() {
        Order order = Orders.waiting();

        assertThatIllegalArgumentException().isThrownBy(() -> order.changeLines(Map.of()));
        assertThat(order.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 2));
    }

    @Test
    void areAtMostTwenty() {
        Order order = Orders.waiting();

        order.changeLines(oneOfEach(Order.MAX_LINES));
        assertThat(order.lines()).hasSize(Order.MAX_LINES);

        assertThatIllegalArgumentException().isThrownBy(() -> order.changeLines(oneOfEach(Order.MAX_LINES + 1)));
        assertThat(order.lines()).hasSize(Order.MAX_LINES);
    }

    private static Map<Product, Integer> oneOfEach(int products) {
        return IntStream.range(0, products)
                .mapToObj(i ->
                        new Product(new ProductId("P-" + (100 + i)), ProductName.same("Product " + i), new Money(1)))
                .collect(Collectors.toMap(Function.identity(), product -> 1));
    }
}
