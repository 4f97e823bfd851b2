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

/** What each step costs the database: the verb and the table of every statement. */
@Tag("tables")
@Tag("engine")
class EditLockStatementsTest extends EditLockStory {

    /** H2 updates within a select. */
    private static final Pattern VERB = Pattern.compile("(?s)(?:select .*from final table \\(\\s*)?(\\w+).*");

    /** The one that is inserted into, or the outermost, which comes after what is selected. */
    private static final Pattern TABLE =
            Pattern.compile("(?s)(?:.*\\binto|(?!.*\\binto\\b).*\\b(?:from|(?<!key )update))\\s+(?!dual)(\\w+).*");

    @Autowired
    SqlLog sql;

    String token;

    /** The first page without news: from then on, a session without locks asks for none. */
    @BeforeEach
    void thereIsARowOfAnEarlierLock() {
        startEditing(customer).form(edit + "/save").submitTo(edit + "/release");
        token = customer.open("/orders").input("_csrf");
    }

    @Test
    void takingTheLock() throws Exception {
        assertThat(statements(() -> customer.postWithoutToken(edit, Map.of("_csrf", token))))
                .containsExactly(
                        "select purchase_order",
                        "select locks",
                        "select lock_waiter",
                        "update locks",
                        "insert lock_event");
    }

    @Test
    void aBeat() throws Exception {
        Page form = startEditing(customer);

        assertThat(statements(() -> beat(customer, form)))
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
                        "insert change_log",
                        "update locks",
                        "insert lock_event");
    }

    @Test
    void aListWithoutEditLocksTakesOneStatementMore() throws Exception {
        assertThat(statements(() -> customer.open("/orders"))).containsExactly("select purchase_order", "select locks");
    }

    @Test
    void aListWithLocksTakesOneForTheirHoldersNames() throws Exception {
        startEditing(admin);

        assertThat(statements(() -> customer.open("/orders")))
                .containsExactly("select purchase_order", "select locks", "select member");
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
