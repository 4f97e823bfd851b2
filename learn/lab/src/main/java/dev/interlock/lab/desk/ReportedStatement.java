package dev.interlock.lab.desk;

import dev.interlock.lab.engine.Operation;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;

/** A statement, as the proxy of its connection reports it before and after its execution. */
record ReportedStatement(ExecutionInfo execution, List<QueryInfo> queries, Dialect dialect) {

    /** Statements of a pool and of a driver are no part of the story: they set up a session, or test it. */
    boolean isOfTheDesk() {
        if (queries.isEmpty()) {
            return false;
        }
        String sql = queries.get(0).getQuery().strip().toLowerCase(Locale.ROOT);
        return !sql.startsWith("set ") && !sql.startsWith("/* ping */");
    }

    Connection connection() throws SQLException {
        return execution.getStatement().getConnection();
    }

    /** Returns the id that the server gives to its connection. */
    long connectionId() {
        return Long.parseLong(execution.getConnectionId());
    }

    /** @param ownCommit whether it commits by itself */
    Operation operation(boolean ownCommit) {
        return new Operation(Operation.Kind.STATEMENT, queries.get(0).getQuery(), values(), connectionId(), ownCommit);
    }

    private List<String> values() {
        return queries.stream()
                .flatMap(query -> query.getParametersList().stream())
                .flatMap(set -> set.stream().sorted(Comparator.comparing(parameter ->
                        (Integer) parameter.getArgs()[0])))
                .map(parameter -> SqlLiteral.of(parameter, dialect))
                .toList();
    }

    int changedRows() {
        Object result = execution.getResult();
        if (result instanceof Integer rows) {
            return rows;
        }
        if (result instanceof int[] batch) {
            return Arrays.stream(batch).filter(rows -> rows > 0).sum();
        }
        return 0;
    }
}
