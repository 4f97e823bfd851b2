package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.lock.jdbc.testing.LockSchema;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The DDL of the lock library creates the same tables as the migrations: of the desk, and of the features that are there. */
@Tag("engine")
@ApplicationTest
class LockSchemaTest {

    @Autowired
    DataSource migrated;

    private final String url = TestDatabase.create();
    private final HikariDataSource created = new HikariDataSource();
    private final Set<String> tables = new TreeSet<>();

    @BeforeEach
    void createTables() {
        created.setJdbcUrl(url);
        LockSchema.create(created);
        tables.addAll(tables(created));
        tables.retainAll(tables(migrated));
        assertThat(tables).contains("locks", "lock_fence", "lock_token");
    }

    @AfterEach
    void dropDatabase() {
        created.close();
        TestDatabase.drop(url);
    }

    @Test
    void columnsEqualThoseOfTheMigrations() {
        assertThat(columns(created)).isEqualTo(columns(migrated));
    }

    @Test
    void keysEqualThoseOfTheMigrations() {
        assertThat(keys(created)).isEqualTo(keys(migrated));
    }

    /** A statement of the library names an index to the optimizer of MySQL. H2 generates the names of indexes. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void indexesEqualThoseOfTheMigrations() {
        assertThat(indexes(created)).isEqualTo(indexes(migrated));
    }

    private static List<String> tables(DataSource database) {
        return JdbcClient.create(database)
                .sql("select lower(table_name) from information_schema.tables where table_schema = schema()")
                .query(String.class)
                .list();
    }

    private List<String> columns(DataSource database) {
        return rows(database, """
                select table_name, column_name, ordinal_position, data_type, character_maximum_length, datetime_precision,
                       is_nullable, column_default, collation_name
                  from information_schema.columns
                 where table_schema = schema() and table_name in (:tables)
                 order by table_name, ordinal_position
                """);
    }

    private List<String> keys(DataSource database) {
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

    private List<String> indexes(DataSource database) {
        return rows(database, """
                select table_name, index_name, non_unique, seq_in_index, column_name
                  from information_schema.statistics
                 where table_schema = schema() and table_name in (:tables)
                 order by table_name, index_name, seq_in_index
                """);
    }

    private List<String> rows(DataSource database, String query) {
        return JdbcClient.create(database).sql(query).param("tables", tables).query().listOfRows().stream()
                .map(Object::toString)
                .toList();
    }
}
