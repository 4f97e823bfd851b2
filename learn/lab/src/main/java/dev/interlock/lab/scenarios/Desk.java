package dev.interlock.lab.scenarios;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lock.LockTarget;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The order desk as a scenario uses it: its own use cases on a database of the Lab's. */
public interface Desk {

    /** The admin of all runs, and the customer of all orders in them. */
    Actor admin();

    Actor customer();

    /** Returns a use case, a port or a technique, by its type. */
    <T> T get(Class<T> type);

    /** Runs the work in one transaction, as a use case does. */
    <T> T inTransaction(Supplier<T> work);

    /** Returns statements of the calling thread's transaction. */
    JdbcClient sql();

    /** Reads one row as it is committed, if called outside of a transaction. */
    default Row row(String query, Object... parameters) {
        Map<String, String> values = new LinkedHashMap<>();
        sql().sql(query)
                .params(parameters)
                .query()
                .singleRow()
                .forEach((column, value) -> values.put(column.toLowerCase(Locale.ROOT), String.valueOf(value)));
        return new Row(values);
    }

    /** Reads rows with two columns likewise, as one row: the first is the name of a value. */
    default Row namedValues(String query) {
        Map<String, String> values = new LinkedHashMap<>();
        sql().sql(query).query(row -> {
            values.put(row.getString(1), row.getString(2));
        });
        return new Row(values);
    }

    /** Stops the actor, as a member who looks at a page between two requests. The schedule says what happens meanwhile. */
    void think();

    /**
     * Lets the time of the lease on the target pass, until it has ended by the word of its store, or was renewed for longer. So that
     * a run is short, a lease of more than two seconds is given 300 ms from now. That the actor waits is recorded, and no statement.
     */
    void letLeasePass(LockTarget target);

    /** Lets the pool of the desk lend that many connections, until the next run. Reads outside a transaction use another pool. */
    void limitConnections(int most);

    boolean isMySql();
}
