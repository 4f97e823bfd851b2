package dev.interlock.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.jdbc.testing.LockSchema;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The DDL of the lock library creates the same tables as the migrations of the application. */
@PersistenceTest
class LockSchemaTest {

    private static final List<String> TABLES = List.of("locks", "dist_lock", "lock_table", "lock_fence", "lock_token");

    @Autowired
    DataSource migrated;

    private final String url = TestDatabase.create();
    private final HikariDataSource created = new HikariDataSource();

    @BeforeEach
    void createTables() {
        created.setJdbcUrl(url);
        LockSchema.create(created);
    }

    @AfterEach
    void dropDatabase() {
        created.close();
        TestDatabase.drop(url);
    }

    @Test
    void columnsEqualThoseOfTheMigrations() {
        assertThat(columns(created)).hasSize(27).isEqualTo(columns(migrated));
    }

    @Test
    void keysEqualThoseOfTheMigrations() {
        assertThat(keys(created)).hasSize(7).isEqualTo(keys(migrated));
    }

    /** The statements of {@code lock_table} name an index to the optimizer of MySQL. H2 generates the names of indexes. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void indexesEqualThoseOfTheMigrations() {
        assertThat(indexes(created)).hasSize(7).isEqualTo(indexes(migrated));
    }

    private static List<String> columns(DataSource database) {
        return rows(database, """
                select table_name, column_name, ordinal_position, data_type, character_maximum_length, datetime_precision,
                       is_nullable, column_default, collation_name
                  from information_schema.columns
                 where table_schema = schema() and table_name in (:tables)
                 order by table_name, ordinal_position
                """);
    }

    private static List<String> keys(DataSource database) {
        return rows(database, """
                select c.table_name, c.constraint_type, k.column_name, k.ordinal_position,
                       case c.constraint_type when 'UNIQUE' then c.constraint_name end as name
                  from information_schema.table_constraints c
                  join information_schema.key_column_usage k
                    on k.table_schema = c.table_schema and k.table_name = c.table_name
                   and k.constraint_name = c.constraint_name
                 where c.table_schema = schema() and c.table_name in (:tables)
                 order by c.table_name, c.constraint_type, k.ordinal_position
                """);
    }

    private static List<String> indexes(DataSource database) {
        return rows(database, """
                select table_name, index_name, non_unique, seq_in_index, column_name
                  from information_schema.statistics
                 where table_schema = schema() and table_name in (:tables)
                 order by table_name, index_name, seq_in_index
                """);
    }

    private static List<String> rows(DataSource database, String query) {
        return JdbcClient.create(database).sql(query).param("tables", TABLES).query().listOfRows().stream()
                .map(Object::toString)
                .toList();
    }
}
