package dev.interlock.lab.desk;

import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.database.LabEngine;
import dev.interlock.lab.run.Cancellation;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.run.Waits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * The connection of one run beside those of its actors. It keeps other nodes out of the database, asks for waits and cancels
 * statements. It is opened anew for each run, because the server may have closed the one before.
 */
final class Probe implements AutoCloseable {

    private final SingleConnectionDataSource connection;
    private final JdbcTemplate server;
    private final LabEngine engine;

    /** @throws SlotsBusyException if another node runs on the database */
    Probe(LabDatabase database) {
        this.engine = LabEngine.of(database.url());
        this.connection = database.user() == null
                ? new SingleConnectionDataSource(database.url(), true)
                : new SingleConnectionDataSource(
                        database.url(), database.user(), Objects.requireNonNullElse(database.password(), ""), true);
        this.server = new JdbcTemplate(connection);
        occupy(database);
    }

    private void occupy(LabDatabase database) {
        try {
            if (!Boolean.TRUE.equals(server.queryForObject(engine.occupation(), Boolean.class))) {
                throw new SlotsBusyException("Another node runs on " + database.url());
            }
        } catch (RuntimeException failure) {
            close();
            throw failure;
        }
    }

    /** Deletes what earlier runs have left behind: orders, products and locks. */
    void clear() {
        List<String> tables = server.queryForList(engine.tablesOfRuns(), String.class);
        server.execute(engine.foreignKeys(false));
        try {
            tables.forEach(table -> server.execute("delete from " + table));
        } finally {
            server.execute(engine.foreignKeys(true));
        }
    }

    Waits waits() {
        if (!mayAskForWaits()) {
            return Waits.unreported();
        }
        return () -> {
            Map<Long, Long> blocked = new HashMap<>();
            server.query(engine.waits(), row -> {
                blocked.put(row.getLong(1), row.getLong(2));
            });
            return blocked;
        };
    }

    /** On MySQL that takes rights to tables of the server. */
    private boolean mayAskForWaits() {
        try {
            server.query(engine.waits(), row -> {});
            return true;
        } catch (BadSqlGrammarException refused) {
            return false;
        }
    }

    /** H2 looks whether a statement was canceled only when its thread is woken. */
    Cancellation cancellation() {
        return (actor, statement) -> {
            if (statement != 0) {
                server.execute(engine.cancel(statement));
            }
            if (statement == 0 || engine == LabEngine.H2) {
                actor.interrupt();
            }
        };
    }

    @Override
    public void close() {
        connection.destroy();
    }
}
