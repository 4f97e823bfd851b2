package dev.interlock.lab.page.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BoundSqlTest {

    private static String bound(String sql, String... literals) {
        return String.join("; ", BoundSql.statements(sql, List.of(literals)));
    }

    @Test
    void literalsReplaceTheParameters() {
        assertThat(bound("update t set a = ?, b = ?\n   where c = ?", "'04524'", "true", "null"))
                .isEqualTo("update t set a = '04524', b = true where c = null");
    }

    @Test
    void questionMarksInTextsAreNoParameters() {
        assertThat(bound("select 'it''s ?', \"?\", `?` from t where a = ?", "'?'"))
                .isEqualTo("select 'it''s ?', \"?\", `?` from t where a = '?'");
    }

    @Test
    void aBatchIsAStatementForEachSetOfValues() {
        assertThat(bound("insert into t values (?, ?)", "'a'", "1", "'c'", "null"))
                .isEqualTo("insert into t values ('a', 1); insert into t values ('c', null)");
    }

    @Test
    void missingAndSurplusValuesCauseNoError() {
        assertThat(bound("select ?, ?", "1")).isEqualTo("select 1, ?");
        assertThat(bound("select 1", "2")).isEqualTo("select 1");
    }
}
