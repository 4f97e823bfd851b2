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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The statements that Hibernate writes are those of the chapter, but for aliases and the order of columns, of which some may be left
 * out.
 */
@PersistenceTest
class ChapterStatementsTest {

    private static final Path CHAPTER = Path.of("..", "docs", "chapter");
    private static final Pattern BLOCKS = Pattern.compile("(?s)```sql\\n(.*?)```");
    private static final String LEFT_OUT = "…";
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
    void anOrderIsLockedAsItsStopShows() throws Exception {
        assertThat(sent("select", () -> orders.findForUpdate(number, Readers.ADMIN)))
                .satisfies(statement -> assertShown("02-row-lock.md", statement));
    }

    @Test
    void stocksAreLockedAsTheStopOfTheRowLockShows() throws Exception {
        assertThat(sent("select", () -> stocks.findAllForUpdate(List.of(Products.KEYBOARD, Products.MOUSE))))
                .satisfies(statement -> assertShown("02-row-lock.md", statement));
    }

    /** Each connection is bounded when it is opened, so no work sends this statement. */
    @Test
    void aWaitIsBoundedAsTheStopOfTheRowLockShows() throws Exception {
        String sent = main.unwrap(HikariDataSource.class).getConnectionInitSql();

        assertThat(statements("02-row-lock.md").map(ChapterStatementsTest::withoutNumber))
                .contains(withoutNumber(sent));
    }

    private static String withoutNumber(String statement) {
        return statement.replaceAll("\\d+", "?");
    }

    @Test
    void anOrderIsSavedAsTheStopOfTheVersionShows() throws Exception {
        assertThat(sentForOrder(order -> order.changeShippingInfo(ShippingInfos.OFFICE)))
                .satisfies(statement -> assertShown("03-version.md", statement));
    }

    @Test
    void anIncrementIsForcedAsItsStopShows() throws Exception {
        assertThat(sentForOrder(orders::incrementVersion))
                .satisfies(statement -> assertShown("04-forced-increment.md", statement));
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
                .map(ChapterStatementsTest::normalized)
                .reduce((one, other) -> one + "\n" + other)
                .orElseThrow();
    }

    private static void assertShown(String stop, String sent) throws IOException {
        assertThat(statements(stop).filter(ChapterStatementsTest::isOfColumns).map(ChapterStatementsTest::normalized))
                .anyMatch(shown ->
                        withoutColumns(shown).equals(withoutColumns(sent)) && isShown(columns(sent), columns(shown)));
    }

    private static boolean isShown(Set<String> sent, Set<String> shown) {
        return shown.remove(LEFT_OUT) ? sent.containsAll(shown) : sent.equals(shown);
    }

    private static boolean isOfColumns(String statement) {
        return COLUMNS.matcher(statement).matches();
    }

    private static Stream<String> statements(String stop) throws IOException {
        return BLOCKS.matcher(Files.readString(CHAPTER.resolve(stop)))
                .results()
                .flatMap(block -> Stream.of(block.group(1).split("\n\n")))
                .map(String::strip);
    }

    private static String withoutColumns(String normalized) {
        return normalized.replaceAll("\\[.*]", "");
    }

    private static Set<String> columns(String normalized) {
        return new HashSet<>(List.of(normalized.replaceAll(".*\\[(.*)].*", "$1").split(", ")));
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
