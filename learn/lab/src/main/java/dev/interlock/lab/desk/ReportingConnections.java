package dev.interlock.lab.desk;

import dev.interlock.lab.engine.ActorThread;
import dev.interlock.lab.engine.Operation;
import dev.interlock.lab.scenarios.Isolation;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.MethodExecutionContext;
import net.ttddyy.dsproxy.listener.lifecycle.JdbcLifecycleEventListener;
import net.ttddyy.dsproxy.listener.lifecycle.JdbcLifecycleEventListenerAdapter;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

/**
 * Connections that report each statement, commit and rollback of an actor's thread, and let it wait for its turn before. Other
 * threads pass. They stand beneath the pools, so that every pool of the desk is covered.
 */
public final class ReportingConnections extends JdbcLifecycleEventListenerAdapter {

    private final Dialect dialect;
    private final Map<Long, Boolean> inTransaction = new ConcurrentHashMap<>();
    private volatile Isolation isolation = Isolation.READ_COMMITTED;

    public ReportingConnections(Dialect dialect) {
        this.dialect = dialect;
    }

    /** Returns the data source with connections that report. */
    public DataSource around(DataSource database) {
        return ProxyDataSourceBuilder.create("lab", database)
                .connectionIdManager(new ServerConnectionIds(dialect.connectionId()))
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
        ReportedStatement statement = new ReportedStatement(execution, queries, dialect);
        ActorThread.current()
                .filter(actor -> statement.isOfTheDesk())
                .ifPresent(actor -> actor.before(statement.operation(beginTransaction(statement))));
    }

    @Override
    public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        ReportedStatement statement = new ReportedStatement(execution, queries, dialect);
        ActorThread.current().filter(actor -> statement.isOfTheDesk()).ifPresent(actor -> {
            actor.after(statement.changedRows(), execution.getThrowable());
            if (execution.getResult() instanceof Integer) {
                actor.endOfRows(sent -> HeldLocks.after(execution.getStatement(), sent, dialect));
            }
        });
    }

    /** Gives a transaction that begins the level of the run. Returns whether the statement commits by itself. */
    private boolean beginTransaction(ReportedStatement statement) {
        try {
            Connection connection = statement.connection();
            if (connection.getAutoCommit()) {
                return true;
            }
            if (inTransaction.put(statement.connectionId(), true) == null && isolation != Isolation.READ_COMMITTED) {
                connection.setTransactionIsolation(isolation.level());
            }
            return false;
        } catch (SQLException broken) {
            return false; // the statement itself will say so
        }
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

    /** Reports each row that an actor reads, and the end of the rows. */
    @Override
    public void afterNext(MethodExecutionContext call) {
        if (call.getTarget() instanceof ResultSet rows && call.getResult() instanceof Boolean found) {
            ActorThread.current().ifPresent(actor -> {
                if (found) {
                    actor.fetched(WatchedColumns.of(rows, actor.watchedColumns()));
                } else {
                    actor.endOfRows(sent -> HeldLocks.after(rows, sent, dialect));
                }
            });
        }
    }
}
