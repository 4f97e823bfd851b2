package dev.interlock.lab.desk;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lab.engine.Server;
import java.sql.Connection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * The connection of one run beside those of its actors. It keeps other nodes out of the database, asks for waits and cancels
 * statements.
 */
final class Probe implements Server, AutoCloseable {

    private final HikariDataSource connections;
    private final Connection connection;
    private final JdbcTemplate server;
    private final Dialect dialect;

    /**
     * @param connections from which it borrows one: a new connection for each run would cost half as much as the run, for TLS
     * @throws SlotsBusyException if another node runs on the database
     */
    Probe(HikariDataSource connections) {
        this.dialect = Dialect.of(connections.getJdbcUrl());
        this.connections = connections;
        this.connection = DataSourceUtils.getConnection(connections);
        this.server = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
        occupy();
    }

    private void occupy() {
        try {
            if (!Boolean.TRUE.equals(server.queryForObject(dialect.occupation(), Boolean.class))) {
                throw new SlotsBusyException("Another node runs on the database of the slot");
            }
        } catch (RuntimeException failure) {
            connections.evictConnection(connection);
            throw failure;
        }
    }

    /** Deletes what earlier runs have left behind: orders, products and locks. */
    void clear() {
        List<String> tables = server.query(dialect.tablesOfRuns(), (row, number) -> row.getString(1));
        server.execute(dialect.foreignKeys(false));
        try {
            tables.forEach(table -> server.execute("delete from " + table));
        } finally {
            server.execute(dialect.foreignKeys(true));
        }
    }

    /**
     * On MySQL the user needs rights to three tables of the server. H2 may throw an exception while a transaction ends: the caller
     * polls, so the next report is complete.
     */
    @Override
    public Map<Long, Long> blockedConnections() {
        Map<Long, Long> blocked = new HashMap<>();
        try {
            server.query(dialect.waits(), row -> {
                blocked.put(row.getLong(1), row.getLong(2));
            });
        } catch (UncategorizedSQLException ending) {
            if (dialect.isMySql()) {
                throw ending;
            }
        }
        return blocked;
    }

    /** H2 looks whether a statement was canceled only when its thread is woken. */
    @Override
    public void cancel(Thread actor, long statement) {
        if (statement != 0) {
            server.execute(dialect.cancel(statement));
        }
        if (statement == 0 || !dialect.isMySql()) {
            actor.interrupt();
        }
    }

    /** A connection that can't tell that it has left the database is closed, and that ends its occupation, too. */
    @Override
    public void close() {
        try {
            server.queryForObject(dialect.release(), Boolean.class);
            DataSourceUtils.releaseConnection(connection, connections);
        } catch (RuntimeException failure) {
            connections.evictConnection(connection);
        }
    }
}
