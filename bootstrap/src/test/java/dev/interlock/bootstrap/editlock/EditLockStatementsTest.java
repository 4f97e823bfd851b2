package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The statements of each step of editing: their verbs and their tables. */
@Tag("tables")
@Tag("engine")
class EditLockStatementsTest extends EditLockFixture {

    /** The verb of a statement. On H2, some updates are within a select. */
    private static final Pattern VERB = Pattern.compile("(?s)(?:select .*from final table \\(\\s*)?(\\w+).*");

    /** The table of an insert, or else the outermost table, which follows the selected columns. */
    private static final Pattern TABLE =
            Pattern.compile("(?s)(?:.*\\binto|(?!.*\\binto\\b).*\\b(?:from|(?<!key )update))\\s+(?!dual)(\\w+).*");

    private static final String COUNTS_OF_STATES = "select purchase_order";

    @Autowired
    SqlLog sql;

    String token;

    /** After the first page without notices, a session without locks does not query them again. */
    @BeforeEach
    void prepareRowAndSession() {
        startEditing(customer).form(edit + "/save").submitTo(edit + "/release");
        token = customer.open("/orders").input("_csrf");
    }

    @Test
    void acquiringTheLock() throws Exception {
        assertThat(statements(() -> customer.postWithoutToken(edit, Map.of("_csrf", token))))
                .containsExactly(
                        "select purchase_order",
                        "select locks",
                        "select lock_waiter",
                        "update locks",
                        "insert lock_event");
    }

    @Test
    void heartbeat() throws Exception {
        Page form = startEditing(customer);

        assertThat(statements(() -> heartbeat(customer, form)))
                .containsExactly("select purchase_order", "update locks", "insert lock_event", "select lock_waiter");
    }

    @Test
    void savingUnderTheLock() throws Exception {
        Form filled = startEditing(customer).form(edit + "/save").with("address1", "New street 2");

        assertThat(statements(filled::submit))
                .containsExactly(
                        "select purchase_order",
                        "select locks",
                        "update purchase_order",
                        "delete order_term",
                        "insert order_term",
                        "insert change_log",
                        "update locks",
                        "insert lock_event");
    }

    @Test
    void aListWithoutEditLocksTakesOneAdditionalStatement() throws Exception {
        assertThat(statements(() -> customer.open("/orders")))
                .containsExactly("select purchase_order", "select locks", COUNTS_OF_STATES);
    }

    @Test
    void aListWithEditLocksTakesOneMoreForTheNamesOfTheHolders() throws Exception {
        startEditing(admin);

        assertThat(statements(() -> customer.open("/orders")))
                .containsExactly("select purchase_order", "select locks", "select member", COUNTS_OF_STATES);
    }

    private List<String> statements(Callable<Page> work) throws Exception {
        return sql.during(work).stream()
                .map(EditLockStatementsTest::verbAndTable)
                .toList();
    }

    private static String verbAndTable(String statement) {
        return group(VERB, statement) + " " + group(TABLE, statement);
    }

    private static String group(Pattern pattern, String statement) {
        Matcher matcher = pattern.matcher(statement);
        return matcher.matches() ? matcher.group(1) : statement;
    }
}
