package dev.interlock.adapter.persistence.order;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.Readers;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.testing.StoredOrders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** The statements that Hibernate writes are those of the pages of the techniques, but for aliases and the order of columns. */
@PersistenceTest
class JpaTechniquePagesTest {

    private static final Path PAGES = Path.of("..", "docs", "techniques");
    private static final Pattern STATEMENTS = Pattern.compile("(?s)```sql\\n(.*?)```");
    private static final Pattern COMMENT = Pattern.compile(" *--.*");
    private static final Pattern COLUMNS = Pattern.compile("^(select |update \\w+ set )(.*?)( from .*| where .*)$");

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    ProductStockRepository stocks;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    SqlLog sql;

    @Autowired
    DataSource main;

    OrderNo number;

    @BeforeEach
    void addOrder() {
        number = storedOrders.add(Orders.waiting()).number();
    }

    @Test
    void anOrderIsLockedAsItsPageShows() throws Exception {
        assertThat(sent("select", () -> orders.findForUpdate(number, Readers.ADMIN)))
                .satisfies(statement -> assertShows(
                        statement, normalized(statements("row-lock.md", 2).get(0))));
    }

    /** Each connection is bounded when it is opened, so no work sends this statement. */
    @Test
    void aWaitIsBoundedAsThePageOfTheRowLockShows() throws Exception {
        String sent = main.unwrap(HikariDataSource.class).getConnectionInitSql();
        String shown = COMMENT.matcher(statements("row-lock.md", 2).get(1)).replaceAll("");

        assertThat(shown.lines().map(JpaTechniquePagesTest::withoutNumber)).contains(withoutNumber(sent));
    }

    private static String withoutNumber(String statement) {
        return statement.replaceAll("\\d+", "?");
    }

    @Test
    void stocksAreLockedAsTheirPageShows() throws Exception {
        assertThat(sent("select", () -> stocks.findAllForUpdate(List.of(Products.KEYBOARD, Products.MOUSE))))
                .isEqualTo(shown("deadlock.md"));
    }

    @Test
    void anOrderIsSavedAsThePageOfTheVersionShows() throws Exception {
        assertThat(sentForOrder(order -> order.changeShippingInfo(ShippingInfos.OFFICE)))
                .satisfies(statement -> assertShows(statement, shown("version.md")));
    }

    @Test
    void anIncrementIsForcedAsItsPageShows() throws Exception {
        assertThat(sentForOrder(orders::incrementVersion)).isEqualTo(shown("forced-increment.md"));
    }

    private String sentForOrder(Consumer<Order> change) throws Exception {
        return sent("update", () -> {
            Order order = orders.find(number, Readers.ADMIN).orElseThrow();
            change.accept(order);
            orders.save(order);
        });
    }

    /** Returns the only statement of that kind that the work sends. */
    private String sent(String verb, Runnable work) throws Exception {
        List<String> statements = sql.during(() -> transaction.execute(status -> {
            work.run();
            return status;
        }));
        return statements.stream()
                .filter(statement -> statement.startsWith(verb))
                .map(JpaTechniquePagesTest::normalized)
                .reduce((one, other) -> one + "\n" + other)
                .orElseThrow();
    }

    /** Returns the only statement of a page. */
    private static String shown(String page) throws IOException {
        return normalized(statements(page, 1).get(0));
    }

    /** Returns all statements of a page. */
    private static List<String> statements(String page, int number) throws IOException {
        List<String> statements = STATEMENTS
                .matcher(Files.readString(PAGES.resolve(page)))
                .results()
                .map(block -> block.group(1))
                .toList();
        assertThat(statements).hasSize(number);
        return statements;
    }

    /** A page need not name the columns of commands that it does not tell of. */
    private static void assertShows(String sent, String shown) {
        assertThat(withoutColumns(shown)).isEqualTo(withoutColumns(sent));
        assertThat(columns(sent)).containsAll(columns(shown));
    }

    private static String withoutColumns(String normalized) {
        return normalized.replaceAll("\\[.*]", "");
    }

    private static List<String> columns(String normalized) {
        return List.of(normalized.replaceAll(".*\\[(.*)].*", "$1").split(", "));
    }

    /** Without aliases and values, and with sorted columns. */
    private static String normalized(String statement) {
        String plain = statement
                .replaceAll("\\b\\w+_\\d+\\.", "")
                .replaceAll("( of)? \\w+_\\d+\\b", "")
                .replaceAll("\\s+", " ")
                .replaceAll(" ?([=,(]) ?", "$1")
                .replaceAll("=\\d+", "=?")
                .strip();
        Matcher parts = COLUMNS.matcher(plain);
        assertThat(parts.matches()).as(plain).isTrue();
        return parts.group(1) + Stream.of(parts.group(2).split(",")).sorted().toList() + parts.group(3);
    }
}
