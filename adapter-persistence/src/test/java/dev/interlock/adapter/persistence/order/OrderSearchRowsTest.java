package dev.interlock.adapter.persistence.order;

import static dev.interlock.adapter.persistence.Readers.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Period;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Window;
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
 * A page of a list or of a search reads at most 2,500 rows besides the members. There are 10,000 orders of 2,000 members, so a scan
 * of a whole index of orders reads more.
 */
@PersistenceTest
class OrderSearchRowsTest {

    private static final int MEMBERS = 2_000;
    private static final int MAX_ROWS = MEMBERS + 2_500;
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
            jdbc.sql("delete from change_log").update();
            jdbc.sql("delete from order_line").update();
            jdbc.sql("delete from purchase_order").update();
            jdbc.sql("delete from member").update();
            // In parts, since there is a timeout for the reply to each statement.
            IntStream.range(0, 10).forEach(this::addThousandOrders);
            jdbc.sql("insert into order_line (order_number, product_id, product_name, price, quantity)"
                            + " select order_number, 'P-1', 'Pencil', 1, 1 from purchase_order")
                    .update();
            jdbc.sql("insert into member (member_id, name, password, role)"
                            + " select distinct orderer_id, orderer_name, '', 'CUSTOMER' from purchase_order")
                    .update();
        });
        if (TestDatabase.onMySql()) {
            jdbc.sql("analyze table purchase_order, member, order_line")
                    .query((row, n) -> n)
                    .list();
        } else {
            jdbc.sql("analyze").update();
        }
    }

    private void addThousandOrders(int part) {
        jdbc.sql("insert into purchase_order (order_number, version, state, orderer_id, orderer_name, receiver_name,"
                        + " receiver_phone, zip_code, address1, address2, message, placed_at)"
                        + " select concat('26', substring(lpad(n, 6, '0'), 1, 4), '-', lpad(n, 6, '0'), '-T',"
                        + " lpad(n, 5, '0')), 1, case mod(n, 50) when 0 then 'CANCELED' else 'SHIPPED' end,"
                        + " concat('cust', mod(n, :members)), concat('Person ', mod(n, :members)), '', '', '', '', '',"
                        + " 'searched', timestampadd(second, n, timestamp '2026-01-01 00:00:00') from " + NUMBERS
                        + " numbers where n >= :from and n < :from + 1000")
                .param("from", part * 1000)
                .param("members", MEMBERS)
                .update();
    }

    static Stream<Arguments> searches() {
        Actor customer = new Actor(new MemberId("cust7"), "Person 7", Role.CUSTOMER);
        List<Arguments> searches = new ArrayList<>();
        for (OrderState state :
                new @Nullable OrderState[] {null, OrderState.SHIPPED, OrderState.CANCELED, OrderState.DELIVERING}) {
            Stream.of(
                            "",
                            "2",
                            "26",
                            "260099",
                            "260099-009999-T09999",
                            "T09998",
                            "person 1",
                            "person 12",
                            "person",
                            "cust1999",
                            "no such name",
                            "099990",
                            "parker")
                    .map(text -> Arguments.of(new OrderSearch(ADMIN, state, text, null)))
                    .forEach(searches::add);
            Stream.of("", "26", "T00007", "person", "other")
                    .map(text -> Arguments.of(new OrderSearch(customer, state, text, null)))
                    .forEach(searches::add);
            if (state != null) {
                searches.add(Arguments.of(OrderSearch.oldestFirst(ADMIN, state, null)));
            }
            Period early = new Period(Instant.parse("2026-01-01T00:10:00Z"), Instant.parse("2026-01-01T00:20:00Z"));
            Stream.of("", "person 12", "T09998")
                    .map(text -> new OrderSearch(ADMIN, state, text, early, new Window(null, false, 20)))
                    .map(Arguments::of)
                    .forEach(searches::add);
        }
        return searches.stream();
    }

    @ParameterizedTest
    @MethodSource("searches")
    void aPageReadsFewRows(OrderSearch search) throws Exception {
        OrderPosition after = null;
        for (int pages = 0; pages < 3; pages++) {
            Window window = new Window(
                    after, search.window().oldestFirst(), search.window().size());
            OrderSearch next = new OrderSearch(search.actor(), search.state(), search.text(), search.placed(), window);
            List<OrderPage> page = new ArrayList<>();

            long rows = RowsExamined.during(database, client -> page.add(new JdbcOrderIndex(client).search(next)));

            assertThat(rows).as("%s", next).isLessThanOrEqualTo(MAX_ROWS);
            after = page.get(0).next();
            if (after == null) {
                return;
            }
        }
    }
}
