package dev.interlock.lab.database;

import dev.interlock.lab.run.ActorThread;
import dev.interlock.lab.run.Operation;
import dev.interlock.lab.scenario.Isolation;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.MethodExecutionContext;
import net.ttddyy.dsproxy.listener.lifecycle.JdbcLifecycleEventListener;
import net.ttddyy.dsproxy.listener.lifecycle.JdbcLifecycleEventListenerAdapter;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Connections that report each statement, commit and rollback of an actor's thread, and let it wait for its turn before. Other
 * threads pass. They stand beneath the pools, so that every pool of the desk is covered.
 */
public final class ReportingConnections extends JdbcLifecycleEventListenerAdapter {

    private final Map<Long, Boolean> inTransaction = new ConcurrentHashMap<>();
    private volatile Isolation isolation = Isolation.READ_COMMITTED;

    /** Returns the data source with connections that report. */
    public DataSource around(DataSource database, ServerConnectionIds ids) {
        return ProxyDataSourceBuilder.create("lab", database)
                .connectionIdManager(ids)
                .listener((JdbcLifecycleEventListener) this)
                .proxyResultSet()
                .build();
    }

    /** Sets the isolation level of the transactions that begin from now on. */
    public void isolate(Isolation level) {
        isolation = level;
    }

    @Override
    public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        ActorThread.current().filter(actor -> isOfTheDesk(queries)).ifPresent(actor -> {
            long id = Long.parseLong(execution.getConnectionId());
            boolean ownCommit = beginTransaction(execution, id);
            actor.before(
                    new Operation(Operation.Kind.STATEMENT, queries.get(0).getQuery(), values(queries), id, ownCommit));
        });
    }

    @Override
    public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        ActorThread.current()
                .filter(actor -> isOfTheDesk(queries))
                .ifPresent(actor -> actor.after(changedRows(execution.getResult()), execution.getThrowable()));
    }

    /** Statements of a pool and of a driver are no part of the story: they set up a session, or test it. */
    private static boolean isOfTheDesk(List<QueryInfo> queries) {
        if (queries.isEmpty()) {
            return false;
        }
        String sql = queries.get(0).getQuery().strip().toLowerCase(Locale.ROOT);
        return !sql.startsWith("set ") && !sql.startsWith("/* ping */");
    }

    /** Gives a transaction that begins the level of the run. Returns whether the statement commits by itself. */
    private boolean beginTransaction(ExecutionInfo execution, long id) {
        try {
            Connection connection = execution.getStatement().getConnection();
            if (connection.getAutoCommit()) {
                return true;
            }
            if (inTransaction.put(id, true) == null && isolation != Isolation.READ_COMMITTED) {
                connection.setTransactionIsolation(isolation.level());
            }
            return false;
        } catch (SQLException broken) {
            return false; // the statement itself will say so
        }
    }

    private static List<String> values(List<QueryInfo> queries) {
        List<String> values = new ArrayList<>();
        queries.forEach(query -> query.getParametersList()
                .forEach(set -> set.forEach(parameter -> values.add(
                        parameter.getArgs().length < 2
                                ? "null"
                                : Objects.toString(parameter.getArgs()[1])))));
        return values;
    }

    private static int changedRows(@Nullable Object result) {
        if (result instanceof Integer rows) {
            return rows;
        }
        if (result instanceof int[] batch) {
            return Arrays.stream(batch).filter(rows -> rows > 0).sum();
        }
        return 0;
    }

    @Override
    public void beforeCommit(MethodExecutionContext call) {
        before(call, Operation.Kind.COMMIT);
    }

    @Override
    public void afterCommit(MethodExecutionContext call) {
        after(call);
    }

    @Override
    public void beforeRollback(MethodExecutionContext call) {
        before(call, Operation.Kind.ROLLBACK);
    }

    @Override
    public void afterRollback(MethodExecutionContext call) {
        after(call);
    }

    /** A commit or rollback of a transaction without a statement is no event. */
    private void before(MethodExecutionContext call, Operation.Kind kind) {
        long id = id(call);
        if (inTransaction.containsKey(id)) {
            ActorThread.current().ifPresent(actor -> actor.before(new Operation(kind, "", List.of(), id, false)));
        }
    }

    private void after(MethodExecutionContext call) {
        long id = id(call);
        if (inTransaction.remove(id) == null) {
            return;
        }
        ActorThread.current().ifPresent(actor -> actor.after(0, call.getThrown()));
        try {
            if (call.getTarget() instanceof Connection connection
                    && connection.getTransactionIsolation() != Connection.TRANSACTION_READ_COMMITTED) {
                connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            }
        } catch (SQLException broken) {
            inTransaction.remove(id); // the pool discards it
        }
    }

    private static long id(MethodExecutionContext call) {
        return Long.parseLong(call.getConnectionInfo().getConnectionId());
    }

    /** Reports each row that an actor reads. */
    @Override
    public void afterNext(MethodExecutionContext call) {
        if (!Boolean.TRUE.equals(call.getResult()) || !(call.getTarget() instanceof ResultSet rows)) {
            return;
        }
        ActorThread.current().ifPresent(actor -> columns(rows, Set.copyOf(actor.watchedColumns()), actor));
    }

    private static void columns(ResultSet rows, Set<String> watched, ActorThread actor) {
        try {
            ResultSetMetaData columns = rows.getMetaData();
            Map<String, String> values = new HashMap<>();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                String name = columns.getColumnLabel(i).toLowerCase(Locale.ROOT);
                if (watched.contains(name)) {
                    values.putIfAbsent(name, Objects.toString(rows.getString(i), ""));
                }
            }
            actor.fetched(values);
        } catch (SQLException unreadable) {
            actor.fetched(Map.of());
        }
    }
}
