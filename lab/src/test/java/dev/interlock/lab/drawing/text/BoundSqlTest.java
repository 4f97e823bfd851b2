package dev.interlock.lab.drawing.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.drawing.TraceBuilder;
import dev.interlock.lab.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundSqlTest {

    private static final BoundSql MYSQL = BoundSql.of(new Trace.Database("MySQL", "9.7", ""));
    private static final BoundSql H2 = BoundSql.of(new Trace.Database("H2", "2.4.240", ""));

    private static String bound(BoundSql bound, String sql, String... values) {
        return bound.text(TraceBuilder.statement(sql, List.of(values), 1, 1));
    }

    @Test
    void valuesReplaceTheParameters() {
        assertThat(bound(MYSQL, "update t set a = ?, b = ?\n   where c = ?", "04524", "true", "null"))
                .isEqualTo("update t set a = '04524', b = true where c = null");
    }

    @Test
    void questionMarksInLiteralsAreNoParameters() {
        assertThat(bound(MYSQL, "select 'it''s ?', \"?\", `?` from t where a = ?", "x"))
                .isEqualTo("select 'it''s ?', \"?\", `?` from t where a = 'x'");
    }

    @Test
    void quotesAndOnMySqlBackslashesAreEscaped() {
        assertThat(bound(MYSQL, "select ?", "O'Neil \\")).isEqualTo("select 'O''Neil \\\\'");
        assertThat(bound(H2, "select ?", "O'Neil \\")).isEqualTo("select 'O''Neil \\'");
    }

    @Test
    void limitsAndTimeoutsAreNotQuoted() {
        assertThat(bound(MYSQL, "select a from t limit ? offset ?", "10", "20"))
                .isEqualTo("select a from t limit 10 offset 20");
        assertThat(bound(MYSQL, "select get_lock(?, ?)", "order:1", "2")).isEqualTo("select get_lock('order:1', 2)");
    }

    @Test
    void aBatchIsAStatementForEachSetOfValues() {
        assertThat(bound(MYSQL, "insert into t values (?, ?)", "a", "b", "c", "d"))
                .isEqualTo("insert into t values ('a', 'b'); insert into t values ('c', 'd')");
    }

    @Test
    void missingAndSurplusValuesCauseNoError() {
        assertThat(bound(MYSQL, "select ?, ?", "a")).isEqualTo("select 'a', ?");
        assertThat(bound(MYSQL, "select 1", "a")).isEqualTo("select 1");
    }
}
