package dev.interlock.bootstrap.operations;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Each module has a range of versions, and its migrations touch nothing of another: the desk up to 49, each feature fifty. */
@Tag("engine")
@ApplicationTest
class MigrationsTest {

    private static final int VERSIONS_OF_A_MODULE = 50;
    private static final Pattern VERSION = Pattern.compile("V(\\d+)__\\w+\\.sql");

    @Autowired
    Flyway configured;

    @Test
    void featuresMayComeToADatabaseInAnyOrder(@TempDir Path ascending, @TempDir Path descending)
            throws IOException, SQLException {
        List<List<Resource>> modules = migrationsByModule();
        assertThat(modules).hasSizeGreaterThan(2);
        List<List<Resource>> backwards = new ArrayList<>(modules);
        Collections.reverse(backwards.subList(1, backwards.size()));

        assertThat(schemaAfter(backwards, descending)).isEqualTo(schemaAfter(modules, ascending));
    }

    /** An upgrade is taken back by starting the release before, which lacks a migration of the desk and has those of features. */
    @Test
    void aReleaseWithFewerMigrationsStarts(@TempDir Path folder) throws IOException, SQLException {
        List<List<Resource>> modules = migrationsByModule();
        List<Resource> ofTheDesk = modules.get(0);
        String url = TestDatabase.create();
        try (Connection keepsTheDatabase = DriverManager.getConnection(url)) {
            modules.forEach(module -> copy(module, folder));
            flyway(url, folder).migrate();

            Files.delete(folder.resolve(name(ofTheDesk.get(ofTheDesk.size() - 1))));

            assertThat(flyway(url, folder).migrate().migrationsExecuted).isZero();
            assertThat(schema(keepsTheDatabase)).isNotEmpty();
        } finally {
            TestDatabase.drop(url);
        }
    }

    /** @param modules one after the other */
    private List<String> schemaAfter(List<List<Resource>> modules, Path folder) throws SQLException {
        String url = TestDatabase.create();
        try (Connection keepsTheDatabase = DriverManager.getConnection(url)) {
            for (List<Resource> module : modules) {
                copy(module, folder);
                assertThat(flyway(url, folder).migrate().migrationsExecuted).isEqualTo(module.size());
            }
            return schema(keepsTheDatabase);
        } finally {
            TestDatabase.drop(url);
        }
    }

    private Flyway flyway(String url, Path folder) {
        return Flyway.configure()
                .configuration(configured.getConfiguration())
                .dataSource(url, null, null)
                .locations("filesystem:" + folder)
                .load();
    }

    /** The migrations of each module, in the order of their versions; those of the desk come first. */
    private static List<List<Resource>> migrationsByModule() throws IOException {
        return List.copyOf(Stream.of(
                        new PathMatchingResourcePatternResolver().getResources("classpath*:db/migration/*.sql"))
                .sorted(Comparator.comparing(MigrationsTest::version))
                .collect(groupingBy(migration -> version(migration) / VERSIONS_OF_A_MODULE, TreeMap::new, toList()))
                .values());
    }

    private static int version(Resource migration) {
        Matcher version = VERSION.matcher(name(migration));
        assertThat(version.matches()).as("%s", migration).isTrue();
        return Integer.parseInt(version.group(1));
    }

    private static String name(Resource migration) {
        return requireNonNull(migration.getFilename());
    }

    private static void copy(List<Resource> migrations, Path folder) {
        try {
            for (Resource migration : migrations) {
                Files.write(folder.resolve(name(migration)), migration.getContentAsByteArray());
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns the columns and the indexes, without the order of columns, which depends on that of the migrations. */
    private static List<String> schema(Connection connection) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        TreeSet<String> tables = new TreeSet<>();
        List<String> schema = new ArrayList<>();
        try (ResultSet columns = database.getColumns(connection.getCatalog(), connection.getSchema(), "%", "%")) {
            while (columns.next()) {
                tables.add(columns.getString("TABLE_NAME"));
                schema.add("%s.%s %s(%d) %s default %s"
                        .formatted(
                                columns.getString("TABLE_NAME"),
                                columns.getString("COLUMN_NAME"),
                                columns.getString("TYPE_NAME"),
                                columns.getInt("COLUMN_SIZE"),
                                columns.getString("IS_NULLABLE"),
                                columns.getString("COLUMN_DEF")));
            }
        }
        for (String table : tables) {
            Map<String, String> indexes = new HashMap<>();
            try (ResultSet columns =
                    database.getIndexInfo(connection.getCatalog(), connection.getSchema(), table, false, true)) {
                while (columns.next()) {
                    indexes.merge(
                            columns.getString("INDEX_NAME"),
                            columns.getString("NON_UNIQUE") + " " + columns.getString("COLUMN_NAME"),
                            (before, next) -> before + "," + next);
                }
            }
            indexes.values().forEach(index -> schema.add(table + " index " + index));
        }
        Collections.sort(schema);
        return schema;
    }
}
