package dev.interlock.adapter.persistence.order;

import static dev.interlock.adapter.persistence.Readers.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Period;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Window;
import dev.interlock.application.port.in.order.OrderSort;
import dev.interlock.application.port.in.order.SearchWord;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.jdbc.testing.RowsExamined;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * A page of a list or of a search reads a bounded number of rows, whatever it is searched by. There are 10,000 orders with 13 terms each,
 * so a scan of orders reads some 10,000 rows and one of terms 130,000. The most is read by a walk of 1,000 orders for words that no
 * order has together: its index, the orders, and the terms of each.
 */
@PersistenceTest
class OrderSearchRowsTest {

    private static final int ORDERS = 10_000;
    private static final int MEMBERS = 2_000;
    private static final int MAX_ROWS_OF_A_RANGE = 500;
    private static final int MAX_ROWS = 45_000;
    private static final String DIGITS = "(select 0 d union all select 1 union all select 2 union all select 3"
            + " union all select 4 union all select 5 union all select 6 union all select 7 union all select 8"
            + " union all select 9)";
    private static final String NUMBERS = "(select a.d * 1000 + b.d * 100 + c.d * 10 + e.d n from " + DIGITS
            + " a cross join " + DIGITS + " b cross join " + DIGITS + " c cross join " + DIGITS + " e)";

    @Autowired
    JdbcClient jdbc;

    @Autowired
    DataSource database;

    @Autowired
    TransactionOperations transaction;

    @BeforeEach
    void addTenThousandOrders() {
        if (jdbc.sql("select count(*) from purchase_order where message = 'searched'")
                        .query(Integer.class)
                        .single()
                > 0) {
            return;
        }
        transaction.executeWithoutResult(status -> {
            Stream.of("change_log", "order_term", "order_line", "purchase_order")
                    .forEach(table -> jdbc.sql("delete from " + table).update());
            // In parts, since there is a timeout for the reply to each statement.
            IntStream.range(0, ORDERS / 1000).forEach(this::addThousandOrders);
        });
        if (TestDatabase.onMySql()) {
            jdbc.sql("analyze table purchase_order, order_term, order_line")
                    .query((row, n) -> n)
                    .list();
        } else {
            jdbc.sql("analyze").update();
        }
    }

    private void addThousandOrders(int part) {
        String some = NUMBERS + " numbers where n >= :from and n < :from + 1000";
        String number = "concat('26', substring(lpad(n, 6, '0'), 1, 4), '-', lpad(n, 6, '0'), '-T', lpad(n, 5, '0'))";
        add(
                part,
                "purchase_order (order_number, version, state, orderer_id, orderer_name, receiver_name, receiver_phone,"
                        + " zip_code, address1, address2, message, placed_at, total) select " + number
                        + ", 1, case mod(n, 50) when 0 then 'CANCELED' else 'SHIPPED' end,"
                        + " concat('cust', mod(n, :members)), 'Person', 'Kim', '', '', '', '', 'searched',"
                        + " timestampadd(second, n, timestamp '2026-01-01 00:00:00'), mod(n, 100) from " + some);
        add(
                part,
                "order_line (order_number, product_id, product_name, price, quantity) select " + number
                        + ", 'P-001', 'Keyboard', 1, 1 from " + some);
        Stream.of(
                        "'wkim'",
                        "'wseoul'",
                        "'pP-001'",
                        "concat('wstreet', mod(n, 7))",
                        "concat('@cust', mod(n, :members))",
                        "concat('wperson', mod(n, :members))",
                        "concat('t', lpad(n, 4, '0'), '9010')",
                        "concat('n', lower(replace(" + number + ", '-', '')))",
                        "concat('#t', lpad(n, 5, '0'))",
                        "concat('#', lpad(n, 5, '0'))",
                        "concat('#', substring(lpad(n, 5, '0'), 2))",
                        "concat('>', n)",
                        "case mod(n, 2) when 0 then 'weven' else 'wodd' end")
                .forEach(term ->
                        add(part, "order_term (order_number, term) select " + number + ", " + term + " from " + some));
    }

    private void add(int part, String rows) {
        jdbc.sql("insert into " + rows)
                .param("from", part * 1000)
                .param("members", MEMBERS)
                .update();
    }

    static Stream<Arguments> searches() {
        Actor customer = new Actor(new MemberId("cust7"), "Person 7", Role.CUSTOMER);
        Instant start = Instant.parse("2026-01-01T00:00:00Z");
        List<Period> periods = List.of(
                Period.ALL,
                new Period(start.plusSeconds(600), start.plusSeconds(1200)),
                new Period(start.plusSeconds(1000), start.plusSeconds(9000)));
        List<String> texts = List.of(
                "",
                "260099",
                "#T0999",
                "0999",
                "kim",
                "even odd",
                "odd P-001 seoul",
                "keyboard",
                "person12 kim",
                "street3 kim odd",
                "%");
        List<Arguments> searches = new ArrayList<>();
        for (Actor actor : List.of(ADMIN, customer)) {
            for (@Nullable
            OrderState state : new @Nullable OrderState[] {null, OrderState.SHIPPED, OrderState.CANCELED}) {
                for (Period period : periods) {
                    for (OrderSort sort : OrderSort.values()) {
                        texts.forEach(text -> searches.add(Arguments.of(
                                text,
                                new OrderSearch(
                                        actor, state, SearchWord.listOf(text), period, new Window(null, sort)))));
                    }
                }
            }
        }
        return searches.stream();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("searches")
    void aPageReadsFewRows(String text, OrderSearch search) throws Exception {
        boolean oneRange = text.isEmpty()
                && (search.placed().equals(Period.ALL) || search.window().sort().isByTime());
        OrderPosition after = null;
        for (int pages = 0; pages < 3; pages++) {
            Window window = new Window(after, search.window().sort());
            OrderSearch next = new OrderSearch(search.actor(), search.state(), search.words(), search.placed(), window);
            List<OrderPage> page = new ArrayList<>();

            long rows = RowsExamined.during(database, client -> page.add(new JdbcOrderIndex(client).search(next)));

            assertThat(rows).as("%s", next).isLessThanOrEqualTo(oneRange ? MAX_ROWS_OF_A_RANGE : MAX_ROWS);
            after = page.get(0).next();
            if (after == null) {
                return;
            }
        }
    }

    static Stream<OrderSearch> countedSearches() {
        return searches()
                .map(each -> (OrderSearch) each.get()[1])
                .filter(search -> search.state() == null && search.window().sort() == OrderSort.NEWEST);
    }

    @ParameterizedTest
    @MethodSource("countedSearches")
    void theCountsOfTheStatesReadFewRows(OrderSearch search) throws Exception {
        long rows = RowsExamined.during(
                database,
                client -> assertThat(new JdbcOrderIndex(client).count(search, OrderQueries.MOST_COUNTED + 1))
                        .isNotNull());

        assertThat(rows).isLessThanOrEqualTo(MAX_ROWS);
    }
}
