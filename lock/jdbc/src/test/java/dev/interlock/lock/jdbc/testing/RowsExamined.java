package dev.interlock.lock.jdbc.testing;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;
import net.ttddyy.dsproxy.proxy.ParameterSetOperation;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Counts the rows that the database reads for some work, including those of temporary tables. MySQL has a counter for each
 * session. On H2, each statement runs again under {@code explain analyze}, which reports them.
 */
public final class RowsExamined {

    private static final String READS = """
            select sum(variable_value) from performance_schema.session_status where variable_name like 'Handler_read%'
            """;

    private static final Pattern SCANNED = Pattern.compile("scanCount: (\\d+)");

    private RowsExamined() {}

    public static long during(DataSource database, Consumer<JdbcClient> work) throws Exception {
        try (Connection connection = database.getConnection()) {
            return TestDatabase.onMySql() ? countedByMySql(connection, work) : reportedByH2(connection, work);
        }
    }

    private static long countedByMySql(Connection connection, Consumer<JdbcClient> work) throws SQLException {
        long first = reads(connection);
        long before = reads(connection);
        work.accept(client(connection));
        return reads(connection) - before - (before - first);
    }

    private static long reads(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(READS);
                ResultSet result = statement.executeQuery()) {
            result.next();
            return result.getLong(1);
        }
    }

    private static long reportedByH2(Connection connection, Consumer<JdbcClient> work) throws Exception {
        Statements sent = new Statements();
        work.accept(JdbcClient.create(ProxyDataSourceBuilder.create(new SingleConnectionDataSource(connection, true))
                .listener(sent)
                .build()));
        long rows = 0;
        for (QueryInfo query : sent.queries) {
            rows += explained(connection, query);
        }
        return rows;
    }

    private static long explained(Connection connection, QueryInfo query) throws Exception {
        try (PreparedStatement statement = connection.prepareStatement("explain analyze " + query.getQuery())) {
            for (ParameterSetOperation parameter : query.getParametersList().get(0)) {
                parameter.getMethod().invoke(statement, parameter.getArgs());
            }
            try (ResultSet plan = statement.executeQuery()) {
                plan.next();
                return SCANNED.matcher(plan.getString(1))
                        .results()
                        .map(MatchResult::group)
                        .mapToLong(scan -> Long.parseLong(scan.substring(scan.indexOf(' ') + 1)))
                        .sum();
            }
        }
    }

    private static JdbcClient client(Connection connection) {
        return JdbcClient.create(new SingleConnectionDataSource(connection, true));
    }

    private static final class Statements implements QueryExecutionListener {

        private final List<QueryInfo> queries = new ArrayList<>();

        @Override
        public void beforeQuery(ExecutionInfo execution, List<QueryInfo> sent) {
            queries.addAll(sent);
        }

        @Override
        public void afterQuery(ExecutionInfo execution, List<QueryInfo> sent) {
            // Statements are recorded before they are sent.
        }
    }
}
