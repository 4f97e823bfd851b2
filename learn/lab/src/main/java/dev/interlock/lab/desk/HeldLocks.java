package dev.interlock.lab.desk;

import dev.interlock.lab.engine.Operation;
import dev.interlock.lab.engine.trace.Event.Lock;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks MySQL what a transaction has locked by a statement that no row matched. At READ COMMITTED that is nothing. At the other
 * levels it is a row that was found by its key and did not match otherwise, or the gap in which the key is missing.
 */
final class HeldLocks {

    /** Names the own thread, because the locks of all threads would take the server a second, if there are many. */
    private static final String QUERY = """
            select object_name, lock_mode, lock_data
              from performance_schema.data_locks
             where thread_id = ps_current_thread_id() and lock_type = 'RECORD' and lock_status = 'GRANTED'
            """;

    private HeldLocks() {}

    static List<Lock> after(ResultSet read, Operation sent, Dialect dialect) {
        try {
            return after(read.getStatement(), sent, dialect);
        } catch (SQLException closed) {
            return List.of();
        }
    }

    /** Returns nothing on H2, or if the user has no right to ask. */
    static List<Lock> after(Statement ended, Operation sent, Dialect dialect) {
        if (!dialect.isMySql()) {
            return List.of();
        }
        List<Lock> locks = new ArrayList<>();
        try (Statement statement = ended.getConnection().createStatement();
                ResultSet held = statement.executeQuery(QUERY)) {
            while (held.next()) {
                boolean gap = !held.getString("lock_mode").contains("REC_NOT_GAP");
                String key = held.getString("lock_data");
                boolean ofTheStatement = sent.sql().contains(held.getString("object_name"));
                if (ofTheStatement && (gap || sent.values().contains(key))) {
                    locks.add(new Lock(key.replace("'", ""), gap));
                }
            }
            return locks.stream().distinct().toList();
        } catch (SQLException refused) {
            return List.of();
        }
    }
}
