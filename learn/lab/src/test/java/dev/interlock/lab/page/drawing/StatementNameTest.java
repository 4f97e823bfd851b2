package dev.interlock.lab.page.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementNameTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            select o.a from purchase_order o left join t  | select purchase_order
            SELECT a FROM `product` FOR UPDATE OF p NOWAIT | select product for update nowait
            select a from t for share skip locked          | select t for share skip locked
            update "locks" set a = 1                       | update locks
            insert into order_change (a) values (1)        | insert order_change
            delete from locks where from_time < 3          | delete locks
            select a from final table ( update locks set b | update locks
            merge into locks key (a) values (1)            | merge locks
            select get_lock('a', 2)                        | select get_lock('a', 2)
            call something_with_a_very_long_name_indeed(1) | call something_with_a_very_long_name_ind…
            """)
    void theNameIsTheVerbAndTheTable(String sql, String name) {
        assertThat(StatementName.of(sql)).isEqualTo(name);
    }
}
