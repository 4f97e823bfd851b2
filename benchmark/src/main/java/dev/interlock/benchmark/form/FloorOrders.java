package dev.interlock.benchmark.form;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Orders of {@code customer1} by bare JDBC, with the tables, the isolation level and the driver settings of the desk. */
final class FloorOrders {

    /** The columns by fields of the form. */
    static final Map<String, String> FIELDS = fields();

    private static final String CUSTOMER = "customer1";

    private static final String FIND = "select version, " + String.join(", ", FIELDS.values())
            + " from purchase_order where order_number = ? and orderer_id = ?";

    private static final String EDITED = """
            select owner from locks
             where type = 'Order' and id = ? and expiration_time > utc_timestamp(6) and owner <> ?
            """;

    private static final String UPDATE = "update purchase_order set version = version + 1, "
            + String.join(" = ?, ", FIELDS.values()) + " = ? where order_number = ? and version = ?";

    private static final String RECORD = """
            insert into change_log
              (target_type, target_id, version, command, actor_id, actor_name, actor_role, changed_at,
               field, value_before, value_after)
            values ('Order', ?, ?, 'CHANGE_SHIPPING', ?, 'Customer One', 'CUSTOMER', ?, ?, ?, ?)
            """;

    private final HikariDataSource transactions;
    private final HikariDataSource reads;

    FloorOrders(String url) {
        this.transactions = pool(url, false);
        this.reads = pool(url, true);
    }

    private static HikariDataSource pool(String url, boolean autoCommit) {
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(url + "&useServerPrepStmts=true&cachePrepStmts=true&prepStmtCacheSize=250"
                + "&prepStmtCacheSqlLimit=8192&useLocalSessionState=true");
        pool.setAutoCommit(autoCommit);
        pool.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        return pool;
    }

    private static Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("receiverName", "receiver_name");
        fields.put("receiverPhone", "receiver_phone");
        fields.put("zipCode", "zip_code");
        fields.put("address1", "address1");
        fields.put("address2", "address2");
        fields.put("message", "message");
        return fields;
    }

    record Order(long version, Map<String, String> fields) {}

    List<String> numbers() throws SQLException {
        try (Connection connection = reads.getConnection();
                PreparedStatement statement = connection.prepareStatement(
                        "select order_number from purchase_order where orderer_id = ? order by placed_at desc limit 50")) {
            statement.setString(1, CUSTOMER);
            try (ResultSet rows = statement.executeQuery()) {
                List<String> numbers = new ArrayList<>();
                while (rows.next()) {
                    numbers.add(rows.getString(1));
                }
                return numbers;
            }
        }
    }

    @Nullable
    Order find(String number) throws SQLException {
        try (Connection connection = reads.getConnection()) {
            return find(connection, number);
        }
    }

    boolean isEditedByAnother(String number) throws SQLException {
        try (Connection connection = reads.getConnection()) {
            return isEditedByAnother(connection, number);
        }
    }

    /** Changes the order if it still has that version and no other user edits it. Returns whether it was changed. */
    boolean change(String number, long version, Map<String, String> typed) throws SQLException {
        try (Connection connection = transactions.getConnection()) {
            Order order = find(connection, number);
            boolean changed = order != null
                    && order.version() == version
                    && !isEditedByAnother(connection, number)
                    && update(connection, number, version, typed);
            if (changed) {
                record(
                        connection,
                        number,
                        version + 1,
                        Objects.requireNonNull(order).fields(),
                        typed);
                connection.commit();
            } else {
                connection.rollback();
            }
            return changed;
        }
    }

    private static @Nullable Order find(Connection connection, String number) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(FIND)) {
            statement.setString(1, number);
            statement.setString(2, CUSTOMER);
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next()) {
                    return null;
                }
                Map<String, String> fields = new LinkedHashMap<>();
                int column = 2;
                for (String field : FIELDS.keySet()) {
                    fields.put(field, row.getString(column++));
                }
                return new Order(row.getLong(1), fields);
            }
        }
    }

    private static boolean isEditedByAnother(Connection connection, String number) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(EDITED)) {
            statement.setString(1, number);
            statement.setString(2, CUSTOMER);
            try (ResultSet row = statement.executeQuery()) {
                return row.next();
            }
        }
    }

    private static boolean update(Connection connection, String number, long version, Map<String, String> typed)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            int place = 1;
            for (String value : typed.values()) {
                statement.setString(place++, value);
            }
            statement.setString(place++, number);
            statement.setLong(place, version);
            return statement.executeUpdate() == 1;
        }
    }

    /** Inserts a row for each changed field, of which the load has one. For more, the desk would still send one statement. */
    private static void record(
            Connection connection, String number, long version, Map<String, String> before, Map<String, String> after)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(RECORD)) {
            for (String field : FIELDS.keySet()) {
                String old = before.getOrDefault(field, "");
                if (!old.equals(after.get(field))) {
                    statement.setString(1, number);
                    statement.setLong(2, version);
                    statement.setString(3, CUSTOMER);
                    statement.setObject(4, LocalDateTime.now(ZoneOffset.UTC));
                    statement.setString(5, FIELDS.getOrDefault(field, field).toUpperCase(Locale.ROOT));
                    statement.setString(6, old);
                    statement.setString(7, after.get(field));
                    statement.executeUpdate();
                }
            }
        }
    }
}
