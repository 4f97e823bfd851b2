package dev.interlock.lab.page.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SqlScriptTest {

    private static final Pattern LINE = Pattern.compile("(.*); -- (T\\d+).*");

    private static List<String> lines(Trace trace) {
        return SqlScript.of(trace)
                .lines()
                .filter(line -> !line.startsWith("--"))
                .toList();
    }

    @Test
    void eachTransactionBeginsWithItsIsolationLevelInTheTerminalOfItsActor() {
        assertThat(lines(Runs.deadlock()))
                .startsWith(
                        "set session transaction isolation level read committed; -- T1",
                        "begin; -- T1",
                        "select p1_0.product_id,p1_0.pieces from product_stock p1_0 where (p1_0.product_id) in ('P-901')"
                                + " for update of p1_0; -- T1, rows: 1",
                        "set session transaction isolation level read committed; -- T2",
                        "begin; -- T2")
                .contains("rollback; -- T1", "commit; -- T2")
                .endsWith("commit; -- T1")
                .filteredOn(line -> line.startsWith("begin;"))
                .hasSize(3);
    }

    @Test
    void commentsShowWaitsFailuresAndAnswers() {
        assertThat(SqlScript.of(Runs.deadlock()))
                .contains("; -- T2, waits for a, rows: 1")
                .contains("; -- T1, waits, fails: MySQLTransactionRollbackException")
                .contains("-- stored: P-901 9 · P-902 9")
                .contains("-- a is told: done")
                .endsWith("-- Verdict: CONSISTENT\n");
    }

    @Test
    void aWaitInTheProcessIsAComment() {
        assertThat(SqlScript.of(Runs.exhaustedPool()))
                .contains("\n-- c stands still in the process: wait for connection\n");
    }

    @Test
    void autocommittedStatementsHaveTheirOwnTerminal() {
        assertThat(SqlScript.of(Runs.versionAndWait())).contains("-- T3 and further: connections of their own");
        assertThat(lines(Runs.versionAndWait()))
                .filteredOn(line -> line.startsWith("select type"))
                .allMatch(line -> line.endsWith("; -- T3, rows: 0") || line.endsWith("; -- T4, rows: 0"));
    }

    @Test
    void aNestedTransactionHasItsOwnTerminal() {
        Trace nested = new TraceBuilder("S09", "offline-lock", "READ COMMITTED", "t", "a")
                .statement("a", 0, 1, TraceBuilder.statement("select 1", List.of(), 1, 1))
                .statement("a", 2, 3, TraceBuilder.statement("select 2", List.of(), 1, 2))
                .commit("a", 4, 5)
                .commit("a", 6, 7)
                .build(Verdict.CONSISTENT, List.of());

        assertThat(lines(nested))
                .filteredOn(line -> line.startsWith("commit"))
                .containsExactly("commit; -- T2", "commit; -- T1");
    }

    @Test
    void aTextOfATraceCannotBeginALine() {
        Trace hostile = new TraceBuilder("S01\ndrop table t;", "none", "READ COMMITTED", "t", "a")
                .stored(1, TraceBuilder.row("a", "x\r\ndrop table t;"))
                .refused("a", 2, "Refused\ndrop table t;")
                .build(Verdict.CONSISTENT, List.of());

        assertThat(SqlScript.of(hostile).lines()).noneMatch(line -> line.startsWith("drop"));
    }

    /** Executes the script of a lost update line by line in several connections. */
    @Test
    void anExecutedScriptReproducesTheResult() throws SQLException {
        Trace trace = Runs.withoutVersion(
                new TraceBuilder("S01", "none", "READ COMMITTED", "purchase_order", "admin", "customer").onH2());
        String url = "jdbc:h2:mem:script;DB_CLOSE_DELAY=-1";
        try (Connection first = DriverManager.getConnection(url);
                Statement sql = first.createStatement()) {
            sql.execute(
                    "create table purchase_order (order_number varchar(20), address1 varchar(50), state varchar(20))");
            sql.execute("create table order_line (order_number varchar(20))");
            sql.execute("create table locks (type varchar(20), id varchar(20), lockid varchar(20))");
            sql.execute(
                    "create table change_log (order_number varchar(20), field varchar(20), value_after varchar(50))");
            sql.execute("insert into purchase_order values ('" + Runs.ORDER + "', 'Old street 1', 'PREPARING')");

            type(SqlScript.of(trace), url);

            ResultSet stored = sql.executeQuery("select address1, state from purchase_order");
            assertThat(stored.next()).isTrue();
            assertThat(stored.getString(1)).isEqualTo("Old street 1");
            assertThat(stored.getString(2)).isEqualTo("SHIPPED");
            ResultSet changes = sql.executeQuery("select count(*) from change_log");
            assertThat(changes.next()).isTrue();
            assertThat(changes.getInt(1)).isEqualTo(2);
            sql.execute("shutdown");
        }
    }

    private static void type(String script, String url) throws SQLException {
        Map<String, Connection> terminals = new HashMap<>();
        try {
            for (String line : script.lines().toList()) {
                Matcher typed = LINE.matcher(line);
                if (typed.matches()) {
                    if (!terminals.containsKey(typed.group(2))) {
                        terminals.put(typed.group(2), DriverManager.getConnection(url));
                    }
                    try (Statement sql = terminals.get(typed.group(2)).createStatement()) {
                        sql.execute(typed.group(1));
                    }
                }
            }
        } finally {
            for (Connection terminal : terminals.values()) {
                terminal.close();
            }
        }
    }
}
