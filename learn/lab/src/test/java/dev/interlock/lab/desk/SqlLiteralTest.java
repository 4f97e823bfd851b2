package dev.interlock.lab.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.interlock.lab.page.drawing.BoundSql;
import java.io.StringReader;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.Calendar;
import java.util.List;
import java.util.Objects;
import java.util.TimeZone;
import java.util.stream.Stream;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.NoOpQueryExecutionListener;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A statement with literals in place of its parameters stores the same values. */
class SqlLiteralTest {

    private static final Instant INSTANT = Instant.parse("2026-03-04T05:06:07.891011Z");
    private static final LocalDateTime LOCAL = LocalDateTime.of(2026, 3, 4, 5, 6);

    /** Calls a setter of the first parameter. */
    @FunctionalInterface
    private interface Setter {
        void set(PreparedStatement statement) throws SQLException;
    }

    private static Arguments setter(String name, String column, Setter setter) {
        return arguments(name, column, setter);
    }

    static Stream<Arguments> setters() {
        return Stream.of(
                setter("setNull", "varchar(100)", to -> to.setNull(1, Types.VARCHAR)),
                setter("setNull with a type name", "varchar(100)", to -> to.setNull(1, Types.VARCHAR, "varchar")),
                setter("setNull of a number", "int", to -> to.setNull(1, Types.INTEGER)),
                setter("setString of null", "varchar(100)", to -> to.setString(1, null)),
                setter("setObject of null", "varchar(100)", to -> to.setObject(1, null)),
                setter("setObject of null with a type", "int", to -> to.setObject(1, null, Types.INTEGER)),
                setter("setString", "varchar(100)", to -> to.setString(1, "Old street 1")),
                setter("setString of digits", "varchar(100)", to -> to.setString(1, "04524")),
                setter("setString of the word null", "varchar(100)", to -> to.setString(1, "null")),
                setter("setString of the word true", "varchar(100)", to -> to.setString(1, "true")),
                setter("setString of nothing", "varchar(100)", to -> to.setString(1, "")),
                setter("setString of quotes", "varchar(100)", to -> to.setString(1, "O'Neil \"?\" \\'")),
                setter("setString of lines", "varchar(100)", to -> to.setString(1, "it's\r\na \\n\n'line'\n")),
                setter("setString of Korean", "varchar(100)", to -> to.setString(1, "서울특별시")),
                setter("setNString", "varchar(100)", to -> to.setNString(1, "Old street 1")),
                setter("setObject of a text", "varchar(100)", to -> to.setObject(1, "Old street 1")),
                setter("setInt", "int", to -> to.setInt(1, -7)),
                setter("setLong", "bigint", to -> to.setLong(1, Long.MAX_VALUE)),
                setter("setDouble", "double", to -> to.setDouble(1, 0.1)),
                setter("setBigDecimal", "decimal(20, 4)", to -> to.setBigDecimal(1, new BigDecimal("1E+3"))),
                setter("setObject of a number", "bigint", to -> to.setObject(1, 7L, Types.BIGINT)),
                setter("setBoolean", "boolean", to -> to.setBoolean(1, true)),
                setter("setObject of a boolean", "boolean", to -> to.setObject(1, false)),
                setter("setBytes", "varbinary(100)", to -> to.setBytes(1, new byte[] {0, 39, 92, -1})),
                setter("setBytes of none", "varbinary(100)", to -> to.setBytes(1, new byte[0])),
                setter("setBytes of null", "varbinary(100)", to -> to.setBytes(1, null)),
                setter("setTimestamp", "datetime(6)", to -> to.setTimestamp(1, Timestamp.from(INSTANT))),
                setter(
                        "setTimestamp with a calendar",
                        "datetime(6)",
                        to -> to.setTimestamp(1, Timestamp.from(INSTANT), calendar())),
                setter("setObject of a LocalDateTime", "datetime(6)", to -> to.setObject(1, LOCAL)),
                setter(
                        "setObject of a LocalDateTime with a type",
                        "datetime(6)",
                        to -> to.setObject(1, LOCAL, Types.TIMESTAMP)),
                setter(
                        "setObject of an OffsetDateTime",
                        "datetime(6)",
                        to -> to.setObject(1, OffsetDateTime.parse("2026-03-04T05:06:07.891011+09:00"))),
                setter("setObject of an Instant", "datetime(6)", to -> to.setObject(1, INSTANT)),
                setter("setDate", "date", to -> to.setDate(1, Date.valueOf("2026-03-04"))),
                setter("setObject of a LocalDate", "date", to -> to.setObject(1, LocalDate.of(2026, 3, 4))));
    }

    private static Calendar calendar() {
        return Calendar.getInstance(TimeZone.getTimeZone("Asia/Seoul"));
    }

    abstract static class Contract {

        private Connection connection;
        private @Nullable ReportedStatement reported;

        abstract String url();

        @BeforeEach
        void open() throws SQLException {
            connection = ProxyDataSourceBuilder.create(new DriverManagerDataSource(url()))
                    .listener(new NoOpQueryExecutionListener() {
                        @Override
                        public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {
                            reported = new ReportedStatement(execution, queries, Dialect.of(url()));
                        }
                    })
                    .build()
                    .getConnection();
        }

        @AfterEach
        void close() throws SQLException {
            execute("drop table if exists lab_literal");
            connection.close();
        }

        private void execute(String sql) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }

        private List<String> statements() {
            ReportedStatement last = Objects.requireNonNull(reported);
            return BoundSql.statements(
                    last.queries().get(0).getQuery(), last.operation(false).values());
        }

        @ParameterizedTest(name = "{0}")
        @MethodSource("dev.interlock.lab.desk.SqlLiteralTest#setters")
        void theLiteralStoresWhatTheSetterStores(String name, String column, Setter setter) throws SQLException {
            execute("create table lab_literal (id int auto_increment primary key, v " + column + ")");
            try (PreparedStatement insert = connection.prepareStatement("insert into lab_literal (v) values (?)")) {
                setter.set(insert);
                insert.executeUpdate();
            }

            String typed = statements().get(0);
            execute(typed);

            assertThat(typed.lines()).hasSize(1);
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("select v from lab_literal order by id")) {
                rows.next();
                Object set = rows.getObject(1);
                rows.next();
                assertThat(rows.getObject(1)).as(typed).isEqualTo(set);
            }
        }

        @Test
        void eachSetOfABatchIsAStatementWithItsOwnValues() throws SQLException {
            execute("create table lab_literal (a varchar(10), b int)");
            try (PreparedStatement insert = connection.prepareStatement("insert into lab_literal values (?, ?)")) {
                insert.setInt(2, 1); // out of order
                insert.setString(1, "x");
                insert.addBatch();
                insert.setString(1, "y");
                insert.setNull(2, Types.INTEGER);
                insert.addBatch();
                insert.executeBatch();
            }

            assertThat(statements())
                    .containsExactly(
                            "insert into lab_literal values ('x', 1)", "insert into lab_literal values ('y', null)");
        }

        @Test
        void aValueWithoutALiteralRemainsAParameter() throws SQLException {
            execute("create table lab_literal (a varchar(10))");
            try (PreparedStatement insert = connection.prepareStatement("insert into lab_literal values (?)")) {
                insert.setCharacterStream(1, new StringReader("x"));
                insert.executeUpdate();
            }

            assertThat(statements()).containsExactly("insert into lab_literal values (?)");
        }
    }

    @Nested
    class OnH2 extends Contract {

        @Override
        String url() {
            return "jdbc:h2:mem:literals;MODE=MySQL;DATABASE_TO_LOWER=TRUE";
        }
    }

    @Nested
    @EnabledIfEnvironmentVariable(named = "INTERLOCK_TEST_MYSQL_URL", matches = "jdbc:mysql:.*")
    class OnMySql extends Contract {

        @Override
        String url() {
            return System.getenv("INTERLOCK_TEST_MYSQL_URL");
        }
    }
}
