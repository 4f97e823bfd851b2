package dev.interlock.application.service.order;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.member.UnknownCustomerException;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.order.PlaceOrder.AlreadyPlacedException;
import dev.interlock.application.port.in.order.PlaceOrder.OtherOrderPlacedException;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.port.out.history.ChangeLog.RecordedField;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.RoleException;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.domain.product.Products;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlaceOrderServiceTest {

    private final Desk desk = new Desk();

    @Test
    void theOrderBelongsToTheCustomerAndAwaitsPayment() {
        OrderNo number = place(Map.of(Products.KEYBOARD, 2, Products.MOUSE, 1));

        Order order = desk.order(number);
        assertThat(order.orderer()).isEqualTo(new Orderer(KIM.id(), KIM.name(), Locale.ENGLISH));
        assertThat(order.state()).isEqualTo(OrderState.PAYMENT_WAITING);
        assertThat(order.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 2, Products.MOUSE, 1));
        assertThat(order.shippingInfo()).isEqualTo(ShippingInfos.HOME);
        assertThat(order.placedAt()).isEqualTo(Desk.NOW);
        assertThat(number.value()).startsWith("261120-120000-");
    }

    @Test
    void theOrderNamesItsProductsInTheLanguageOfTheCustomer() {
        ProductName name = new ProductName("Keyboard", "키보드", "键盘");
        Product keyboard = new Product(new ProductId("P-004"), name, new Money(10_000));
        desk.transactions.inNew(() -> {
            desk.products.add(keyboard);
            desk.stocks.add(new ProductStock(keyboard.id(), 1));
            return keyboard;
        });

        OrderNo number = desk.placeOrder.placeOrder(new PlaceOrderRequest(
                Map.of(keyboard.id(), 1),
                Map.of(keyboard.id(), keyboard.price()),
                ShippingInfos.HOME,
                Locale.KOREAN,
                KIM,
                IdempotencyKey.random()));

        assertThat(desk.order(number).lines())
                .singleElement()
                .extracting(OrderLine::productName)
                .isEqualTo("키보드");
    }

    @Test
    void anAdminPlacesAnOrderThatBelongsToTheCustomerAndTheHistoryNamesTheAdmin() {
        OrderNo number = placeFor(KIM.id(), PARK, IdempotencyKey.random());

        assertThat(desk.order(number).orderer().memberId()).isEqualTo(KIM.id());
        assertThat(desk.order(number).orderer().name()).isEqualTo(KIM.name());
        assertThat(desk.changes(number)).singleElement().satisfies(placed -> {
            assertThat(placed.actor()).isEqualTo(PARK);
            assertThat(placed.notified()).isEqualTo(KIM.id());
        });
    }

    @Test
    void aCustomerPlacesNoOrderForAnother() {
        assertThatExceptionOfType(RoleException.class)
                .isThrownBy(() -> placeFor(LEE.id(), KIM, IdempotencyKey.random()));

        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(10);
    }

    @Test
    void anAdminPlacesOrdersForEnabledCustomersOnly() {
        desk.members.change(LEE.id(), lee -> new Member(lee.id(), lee.name(), lee.password(), lee.role(), false, 1));

        for (MemberId id : List.of(PARK.id(), LEE.id(), new MemberId("nobody"))) {
            assertThatExceptionOfType(UnknownCustomerException.class)
                    .isThrownBy(() -> placeFor(id, PARK, IdempotencyKey.random()));
        }
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(10);
    }

    @Test
    void theSameKeyForAnotherCustomerIsNoRepeat() {
        IdempotencyKey key = IdempotencyKey.random();
        OrderNo number = placeFor(KIM.id(), PARK, key);

        assertThatExceptionOfType(OtherOrderPlacedException.class)
                .isThrownBy(() -> placeFor(LEE.id(), PARK, key))
                .satisfies(other -> assertThat(other.orderNumber()).isEqualTo(number));
        assertThatExceptionOfType(AlreadyPlacedException.class).isThrownBy(() -> placeFor(KIM.id(), PARK, key));
    }

    private OrderNo placeFor(MemberId customer, Actor actor, IdempotencyKey key) {
        return desk.placeOrder.placeOrder(new PlaceOrderRequest(
                Map.of(Products.KEYBOARD, 1),
                Products.PRICES,
                ShippingInfos.HOME,
                Locale.ENGLISH,
                customer,
                actor,
                key));
    }

    @Test
    void theStockDecreases() {
        place(Map.of(Products.KEYBOARD, 2, Products.MOUSE, 10));

        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(8);
        assertThat(desk.stockOf(Products.MOUSE)).isZero();
        assertThat(desk.stockOf(Products.MONITOR)).isEqualTo(10);
    }

    @Test
    void thePlacementIsTheFirstRecordedChange() {
        OrderNo number = place(Map.of(Products.KEYBOARD, 1));

        assertThat(desk.changes(number))
                .containsExactly(new RecordedChange(
                        OrderTargets.of(number),
                        desk.versionOf(number),
                        "PLACE",
                        List.of(new RecordedField("STATE", "", "", "PAYMENT_WAITING")),
                        KIM,
                        Desk.NOW,
                        null));
    }

    @Test
    void oneProductOutOfStockPlacesNothing() {
        assertThatExceptionOfType(OutOfStockException.class)
                .isThrownBy(() -> place(Map.of(Products.KEYBOARD, 1, Products.MOUSE, 11)))
                .satisfies(refusal -> assertThat(refusal.productId()).isEqualTo(Products.MOUSE));

        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(10);
        assertThat(desk.stockOf(Products.MOUSE)).isEqualTo(10);
    }

    @Test
    void aProductThatDoesNotExistCannotBeOrdered() {
        assertThatExceptionOfType(UnknownProductException.class)
                .isThrownBy(() -> place(Map.of(Products.KEYBOARD, 1, new ProductId("P-999"), 1)));

        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(10);
    }

    @Test
    void aRepeatedRequestPlacesNothingAndNamesTheFirstOrder() {
        PlaceOrderRequest request =
                new PlaceOrderRequest(Map.of(Products.KEYBOARD, 10), Products.PRICES, ShippingInfos.HOME, KIM);
        OrderNo number = desk.placeOrder.placeOrder(request);

        assertThatExceptionOfType(AlreadyPlacedException.class)
                .isThrownBy(() -> desk.placeOrder.placeOrder(request))
                .satisfies(repeat -> assertThat(repeat.orderNumber()).isEqualTo(number));

        assertThat(desk.stockOf(Products.KEYBOARD)).isZero();
    }

    @Test
    void otherContentsUnderTheSameKeyAreRefusedAndTheFirstOrderIsNamed() {
        IdempotencyKey key = IdempotencyKey.random();
        OrderNo number = desk.placeOrder.placeOrder(keyboards(1, ShippingInfos.HOME, key));

        assertThat(List.of(keyboards(2, ShippingInfos.HOME, key), keyboards(1, ShippingInfos.OFFICE, key)))
                .allSatisfy(other -> assertThatExceptionOfType(OtherOrderPlacedException.class)
                        .isThrownBy(() -> desk.placeOrder.placeOrder(other))
                        .satisfies(refusal -> assertThat(refusal.orderNumber()).isEqualTo(number)));

        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(9);
    }

    /** Without separators, text that moves from one field to the next would have the same fingerprint. */
    @Test
    void fingerprintsSeparateFields() {
        IdempotencyKey key = IdempotencyKey.random();
        Receiver receiver = ShippingInfos.HOME.receiver();

        assertThat(Fingerprint.of(keyboards(1, new ShippingInfo(receiver, new Address("1", "ab", "c"), ""), key)))
                .isNotEqualTo(
                        Fingerprint.of(keyboards(1, new ShippingInfo(receiver, new Address("1", "a", "bc"), ""), key)));
    }

    private static PlaceOrderRequest keyboards(int quantity, ShippingInfo info, IdempotencyKey key) {
        return new PlaceOrderRequest(
                Map.of(Products.KEYBOARD, quantity), Products.PRICES, info, Locale.ENGLISH, KIM, key);
    }

    @Test
    void aRequestThatFailedCanBeSentAgain() {
        IdempotencyKey key = IdempotencyKey.random();
        assertThatExceptionOfType(OutOfStockException.class)
                .isThrownBy(() -> desk.placeOrder.placeOrder(new PlaceOrderRequest(
                        Map.of(Products.KEYBOARD, 11), Products.PRICES, ShippingInfos.HOME, Locale.ENGLISH, KIM, key)));

        OrderNo number = desk.placeOrder.placeOrder(new PlaceOrderRequest(
                Map.of(Products.KEYBOARD, 10), Products.PRICES, ShippingInfos.HOME, Locale.ENGLISH, KIM, key));

        assertThat(desk.order(number).quantities()).isEqualTo(Map.of(Products.KEYBOARD, 10));
    }

    @Test
    void keysOfDifferentCustomersAreIndependent() {
        IdempotencyKey key = IdempotencyKey.random();
        Map<ProductId, Integer> keyboard = Map.of(Products.KEYBOARD, 1);
        desk.placeOrder.placeOrder(
                new PlaceOrderRequest(keyboard, Products.PRICES, ShippingInfos.HOME, Locale.ENGLISH, KIM, key));

        OrderNo lees = desk.placeOrder.placeOrder(
                new PlaceOrderRequest(keyboard, Products.PRICES, ShippingInfos.HOME, Locale.ENGLISH, LEE, key));

        assertThat(desk.order(lees).orderer().memberId()).isEqualTo(LEE.id());
    }

    @Test
    void nothingIsPlacedAtAnotherPriceThanTheShownOne() {
        Map<ProductId, Money> shown = Map.of(Products.KEYBOARD, new Money(49_999), Products.MOUSE, new Money(20_000));

        assertThatExceptionOfType(PriceChangedException.class)
                .isThrownBy(() -> desk.placeOrder.placeOrder(new PlaceOrderRequest(
                        Map.of(Products.KEYBOARD, 1, Products.MOUSE, 1), shown, ShippingInfos.HOME, KIM)))
                .withMessageContaining(Products.KEYBOARD.value());

        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(10);
        assertThat(desk.stockOf(Products.MOUSE)).isEqualTo(10);
    }

    private OrderNo place(Map<ProductId, Integer> quantities) {
        return desk.placeOrder.placeOrder(new PlaceOrderRequest(quantities, Products.PRICES, ShippingInfos.HOME, KIM));
    }
}
