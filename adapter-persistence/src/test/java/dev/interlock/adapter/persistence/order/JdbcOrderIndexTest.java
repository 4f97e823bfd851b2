package dev.interlock.adapter.persistence.order;

import static dev.interlock.adapter.persistence.Readers.ADMIN;
import static dev.interlock.adapter.persistence.Readers.ANOTHER;
import static dev.interlock.adapter.persistence.Readers.CUSTOMER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Period;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Window;
import dev.interlock.application.port.in.order.OrderSort;
import dev.interlock.application.port.in.order.OrderTerms;
import dev.interlock.application.port.in.order.SearchWord;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.order.TrackingInfo;
import dev.interlock.domain.order.TrackingInfos;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.Products;
import dev.interlock.testing.StoredOrders;
import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** The list of orders and its search. */
@PersistenceTest
class JdbcOrderIndexTest {

    private static final Product TEA =
            new Product(new ProductId("P-777"), new ProductName("Ginkgo tea ５㎏", "은행차", "银杏茶"), new Money(1));

    @Autowired
    OrderIndex queries;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient jdbc;

    @BeforeEach
    void deleteOrders() {
        transaction.executeWithoutResult(status -> {
            jdbc.sql("delete from change_log").update();
            jdbc.sql("delete from order_term").update();
            jdbc.sql("delete from order_line").update();
            jdbc.sql("delete from purchase_order").update();
        });
    }

    @Test
    void aSummaryHasTheTotalAndTheNumberOfLines() {
        Order order = storedOrders.add(Orders.order()
                .with(Products.mouse(), 1)
                .with(Products.keyboard(), 2)
                .build());

        OrderSummary summary = search(ADMIN, null, "", null).orders().get(0);

        assertThat(summary)
                .isEqualTo(new OrderSummary(
                        order.number(),
                        order.version(),
                        OrderState.PAYMENT_WAITING,
                        Orders.KIM.name(),
                        ProductName.same("Keyboard"),
                        2,
                        order.total(),
                        order.placedAt(),
                        order.shippingInfo().receiver().name(),
                        "04524 110 Sejong-daero 3rd floor"));
    }

    @Test
    void ordersMatchASearchOnAnyPageWithinReach() {
        Order paid = storedOrders.add(Orders.paid());
        Order waiting = storedOrders.add(Orders.waiting());
        List<OrderNo> both = List.of(paid.number(), waiting.number());

        assertThat(match(ADMIN, OrderState.PREPARING, "", both)).containsExactly(paid.number());
        assertThat(match(CUSTOMER, null, "sora", both)).containsExactlyInAnyOrderElementsOf(both);
        assertThat(match(CUSTOMER, null, "nothing", both)).isEmpty();
        assertThat(match(ANOTHER, null, "", both)).isEmpty();
        assertThat(match(ADMIN, null, "", List.of(waiting.number()))).containsExactly(waiting.number());
    }

    private List<OrderNo> match(Actor actor, @Nullable OrderState state, String text, List<OrderNo> numbers) {
        Window elsewhere =
                new Window(OrderPosition.of("2001-01-01T00:00:00Z_0_010101-000000-AAAAAA"), OrderSort.NEWEST);
        return queries.match(new OrderSearch(actor, state, SearchWord.listOf(text), Period.ALL, elsewhere), numbers);
    }

    @Test
    void pagesHaveNoGapsAndNoRepetitions() {
        List<OrderNo> all = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            all.add(storedOrders.add(Orders.waiting()).number());
        }
        all.sort(Comparator.comparing(OrderNo::value).reversed());

        assertThat(allPages(CUSTOMER, null, "")).isEqualTo(all);
        assertThat(allPages(ADMIN, null, all.get(0).value().substring(0, 6))).isEqualTo(all);
        assertThat(allPages(ADMIN, OrderState.PAYMENT_WAITING, "sora 5678")).isEqualTo(all);
    }

    @Test
    void pagesOfTheOldestHaveNoGapsAndNoRepetitions() {
        List<OrderNo> all = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            all.add(storedOrders.add(Orders.waiting()).number());
        }
        all.sort(Comparator.comparing(OrderNo::value));

        List<OrderNo> found = new ArrayList<>();
        OrderPosition after = null;
        do {
            OrderPage page = queries.search(OrderSearch.oldestFirst(ADMIN, OrderState.PAYMENT_WAITING, after));
            page.orders().forEach(order -> found.add(order.number()));
            after = page.next();
        } while (after != null);

        assertThat(found).isEqualTo(all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "kim"})
    void onlyOrdersOfTheTimeAreFound(String text) {
        List<Instant> days = Stream.of("2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23")
                .map(day -> Instant.parse(day + "T16:00:00Z"))
                .toList();
        List<OrderNo> placed = days.stream()
                .map(day -> storedOrders.add(Orders.order().at(day).build()).number())
                .toList();

        OrderPage page = queries.search(new OrderSearch(
                CUSTOMER,
                null,
                SearchWord.listOf(text),
                new Period(days.get(1), days.get(3)),
                new Window(null, OrderSort.NEWEST)));

        assertThat(page.orders().stream().map(OrderSummary::number)).containsExactly(placed.get(2), placed.get(1));
        OrderPage all = queries.search(new OrderSearch(
                CUSTOMER,
                null,
                SearchWord.listOf(text),
                new Period(Instant.MIN, Instant.MAX),
                new Window(null, OrderSort.NEWEST)));
        assertThat(all.orders()).hasSize(4);
    }

    /** Daylight saving time ends in New York at 06:00 UTC, so the numbers of the next hour repeat the local times of the last. */
    @ParameterizedTest
    @CsvSource({"false,", "true,", "false,PAYMENT_WAITING", "true,PAYMENT_WAITING"})
    void pagesThroughARepeatedHourAreSortedByTime(boolean customer, @Nullable OrderState state) {
        Instant start = Instant.parse("2026-11-01T05:00:00Z");
        List<OrderNo> newestFirst = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            Instant at = start.plus(Duration.ofMinutes(4L * (i / 2)));
            Order order = storedOrders.add(Orders.order()
                    .numbered(OrderNo.next(at, ZoneId.of("America/New_York")))
                    .at(at)
                    .build());
            newestFirst.add(0, order.number());
        }
        for (int i = 0; i < 60; i += 2) {
            newestFirst
                    .subList(i, i + 2)
                    .sort(Comparator.comparing(OrderNo::value).reversed());
        }
        assertThat(newestFirst)
                .isNotEqualTo(newestFirst.stream()
                        .sorted(Comparator.comparing(OrderNo::value).reversed())
                        .toList());

        assertThat(allPages(customer ? CUSTOMER : ADMIN, state, "")).isEqualTo(newestFirst);
        assertThat(allPages(customer ? CUSTOMER : ADMIN, state, "sora")).isEqualTo(newestFirst);
        assertThat(allPages(customer ? CUSTOMER : ADMIN, state, "261101-01")).isEqualTo(newestFirst);
    }

    @Test
    void findsByTheLastSixCharactersOfTheNumber() {
        Order letters = storedOrders.add(
                Orders.order().numbered(new OrderNo("261120-120000-K7QXZM")).build());
        Order digits = storedOrders.add(
                Orders.order().numbered(new OrderNo("261119-120000-261120")).build());

        assertThat(allPages(ADMIN, null, "k7qxzm")).containsExactly(letters.number());
        assertThat(allPages(CUSTOMER, OrderState.PAYMENT_WAITING, "K7QXZM")).containsExactly(letters.number());
        assertThat(allPages(ADMIN, null, "261120")).containsExactly(letters.number(), digits.number());
        assertThat(allPages(ANOTHER, null, "K7QXZM")).isEmpty();
        assertThat(allPages(ADMIN, OrderState.SHIPPED, "K7QXZM")).isEmpty();
    }

    @Test
    void customersSeeOnlyTheirOwnOrders() {
        storedOrders.add(Orders.waiting());

        assertThat(search(CUSTOMER, null, "", null).orders()).hasSize(1);
        assertThat(search(ANOTHER, null, "", null).orders()).isEmpty();
        assertThat(search(ADMIN, null, "", null).orders()).hasSize(1);
    }

    @Test
    void filtersByState() {
        storedOrders.add(Orders.waiting());
        Order paid = storedOrders.add(Orders.paid());

        assertThat(search(ADMIN, OrderState.PREPARING, "", null).orders())
                .extracting(OrderSummary::number)
                .containsExactly(paid.number());
    }

    /** An order of 김민수 for Anna Müller in Seoul, and one of Kim Sora that differs in everything. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "anna",
                "MÜLLER",
                "müll anna",
                "김민수",
                "민수",
                "@minsu",
                "minsu",
                "8765",
                "010-4321-8765",
                "010 4321 8765",
                "+82 10 4321 8765",
                "８７６５",
                "#8765",
                "03187",
                "세종대로 101-1203",
                "1203",
                "mitte",
                "北京",
                "朝阳区",
                "P-777",
                "ginkgo",
                "nkgo 8765",
                "5kg",
                "５㎏",
                "은행차",
                "银杏",
                "261119-120000-8765QZ",
                "261119",
                "2611191200",
                "65qz",
                "120000-8765QZ",
                "jjd-0001",
                "JJD0001234",
                "100%_sure!",
                "sure"
            })
    void eachKindOfWordFindsItsOrderAlone(String text) {
        addTea();
        Order found = storedOrders.add(anotherOrder());
        storedOrders.add(Orders.order()
                .numbered(new OrderNo("261120-120000-K7QXZM"))
                .at(Instant.parse("2026-11-20T03:00:00Z"))
                .build());

        for (Normalizer.Form form : Normalizer.Form.values()) {
            assertThat(allPages(ADMIN, null, Normalizer.normalize(text, form)))
                    .as("%s %s", form, text)
                    .containsExactly(found.number());
        }
        assertThat(allPages(CUSTOMER, null, text)).isEmpty();
        assertThat(allPages(ADMIN, OrderState.CANCELED, text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%",
                "_",
                "!",
                "%%%",
                "nobody",
                "anna sora",
                "4321",
                "P-00",
                "@min",
                "#876",
                "anna %",
                "a_na",
                "ginkg_",
                "gínkgo"
            })
    void otherWordsFindNothing(String text) {
        addTea();
        storedOrders.add(anotherOrder());
        storedOrders.add(Orders.waiting());

        assertThat(allPages(ADMIN, null, text)).isEmpty();
    }

    private void addTea() {
        transaction.executeWithoutResult(status -> {
            jdbc.sql("delete from product where product_id = 'P-777'").update();
            jdbc.sql("insert into product (product_id, version, name_en, name_ko, name_zh, price, state)"
                            + " values ('P-777', 0, 'Ginkgo tea ５㎏', '은행차', '银杏茶', 1, 'ON_SALE')")
                    .update();
        });
    }

    private static Order anotherOrder() {
        Orderer orderer =
                new Orderer(new MemberId("minsu"), Normalizer.normalize("김민수", Normalizer.Form.NFD), Locale.KOREAN);
        Order order = Orders.order()
                .by(orderer)
                .numbered(new OrderNo("261119-120000-8765QZ"))
                .at(Instant.parse("2026-11-19T03:00:00Z"))
                .with(TEA, 1)
                .build();
        order.changeShippingInfo(new ShippingInfo(
                new Receiver("Anna Müller", "+82 (0)10-4321-8765"),
                new Address("03187", "세종대로 101-1203 北京市朝阳区", "Berlin-Mitte 100%_sure!"),
                ""));
        order.confirmPayment();
        order.startShipping();
        order.startDelivery(new TrackingInfo("Express", "JJD-0001 234"));
        order.takeEvents();
        return order;
    }

    @Test
    void theTermsFollowEachCommand() {
        Order order = storedOrders.add(Orders.waiting());
        changed(order.number(), stored -> stored.changeShippingInfo(ShippingInfos.OFFICE));

        assertThat(allPages(ADMIN, null, "joon centum 0100")).containsExactly(order.number());
        assertThat(allPages(ADMIN, null, "sora")).as("the customer's name").containsExactly(order.number());
        assertThat(allPages(ADMIN, null, "sejong")).isEmpty();
        assertThat(allPages(ADMIN, null, "5678")).isEmpty();

        changed(order.number(), stored -> stored.changeLines(Map.of(Products.mouse(), 3)));
        assertThat(allPages(ADMIN, null, "P-002")).containsExactly(order.number());
        assertThat(allPages(ADMIN, null, "P-001")).isEmpty();
        assertThat(search(ADMIN, null, "", null).orders().get(0).total())
                .isEqualTo(Products.mouse().price().times(3));

        changed(order.number(), Order::confirmPayment);
        changed(order.number(), Order::startShipping);
        changed(order.number(), stored -> stored.startDelivery(TrackingInfos.EXPRESS));
        assertThat(allPages(ADMIN, null, TrackingInfos.EXPRESS.number())).containsExactly(order.number());
        assertThat(terms(order.number()))
                .containsExactlyInAnyOrderElementsOf(OrderTerms.of(transaction.execute(
                        status -> orders.findWithLines(order.number(), ADMIN).orElseThrow())));
    }

    private void changed(OrderNo number, Consumer<Order> change) {
        transaction.executeWithoutResult(status -> {
            Order order = orders.findWithLines(number, ADMIN).orElseThrow();
            change.accept(order);
            orders.save(order);
        });
    }

    private List<String> terms(OrderNo number) {
        return jdbc.sql("select term from order_term where order_number = ?")
                .param(number.value())
                .query(String.class)
                .list();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sora"})
    void pagesAreSortedByTotalAndThenByNumber(String text) {
        List<Order> all = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            all.add(storedOrders.add(
                    Orders.order().with(Products.keyboard(), 1 + i % 3).build()));
        }
        Comparator<Order> byTotal = Comparator.comparing(
                        (Order order) -> order.total().amount())
                .thenComparing(order -> order.number().value());

        List<OrderNo> smallest = all.stream().sorted(byTotal).map(Order::number).toList();
        List<OrderNo> largest =
                all.stream().sorted(byTotal.reversed()).map(Order::number).toList();
        for (@Nullable OrderState state : new @Nullable OrderState[] {null, OrderState.PAYMENT_WAITING}) {
            for (Actor actor : List.of(ADMIN, CUSTOMER)) {
                assertThat(allPages(actor, state, text, OrderSort.SMALLEST)).isEqualTo(smallest);
                assertThat(allPages(actor, state, text, OrderSort.LARGEST)).isEqualTo(largest);
            }
        }
    }

    @Test
    void countsTheOrdersOfEachStateWithinReach() {
        storedOrders.add(Orders.waiting());
        storedOrders.add(Orders.waiting());
        storedOrders.add(Orders.paid());

        assertThat(count(ADMIN, "", Period.ALL, 10))
                .containsEntry(OrderState.PAYMENT_WAITING, 2)
                .containsEntry(OrderState.PREPARING, 1)
                .containsEntry(OrderState.CANCELED, 0);
        assertThat(count(ADMIN, "", Period.ALL, 1)).containsEntry(OrderState.PAYMENT_WAITING, 1);
        assertThat(count(ANOTHER, "", Period.ALL, 10)).containsEntry(OrderState.PAYMENT_WAITING, 0);
    }

    @Test
    void countsTheOrdersThatASearchFinds() {
        Order waiting = storedOrders.add(Orders.waiting());
        storedOrders.add(Orders.waiting());
        storedOrders.add(Orders.paid());
        Period before = new Period(null, waiting.placedAt());

        assertThat(count(CUSTOMER, "sora", Period.ALL, 10))
                .containsEntry(OrderState.PAYMENT_WAITING, 2)
                .containsEntry(OrderState.PREPARING, 1)
                .containsEntry(OrderState.CANCELED, 0);
        assertThat(count(ADMIN, waiting.number().value(), Period.ALL, 10))
                .containsEntry(OrderState.PAYMENT_WAITING, 1)
                .containsEntry(OrderState.PREPARING, 0);
        assertThat(count(ADMIN, "sora", before, 10)).containsEntry(OrderState.PAYMENT_WAITING, 0);
        assertThat(count(CUSTOMER, "", before, 10)).containsEntry(OrderState.PAYMENT_WAITING, 0);
        assertThat(count(ANOTHER, "sora", Period.ALL, 10)).containsEntry(OrderState.PAYMENT_WAITING, 0);
    }

    private Map<OrderState, Integer> count(Actor actor, String text, Period placed, int most) {
        return queries.count(
                new OrderSearch(actor, null, SearchWord.listOf(text), placed, new Window(null, OrderSort.NEWEST)),
                most);
    }

    private List<OrderNo> allPages(Actor actor, @Nullable OrderState state, String text) {
        return allPages(actor, state, text, OrderSort.NEWEST);
    }

    private List<OrderNo> allPages(Actor actor, @Nullable OrderState state, String text, OrderSort sort) {
        List<OrderNo> seen = new ArrayList<>();
        OrderPosition after = null;
        do {
            OrderPage page = queries.search(
                    new OrderSearch(actor, state, SearchWord.listOf(text), Period.ALL, new Window(after, sort)));
            page.orders().forEach(order -> seen.add(order.number()));
            after = page.next();
        } while (after != null);
        return seen;
    }

    private OrderPage search(Actor actor, @Nullable OrderState state, String text, @Nullable OrderPosition after) {
        return queries.search(new OrderSearch(
                actor, state, SearchWord.listOf(text), Period.ALL, new Window(after, OrderSort.NEWEST)));
    }
}
