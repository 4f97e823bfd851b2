package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.JdbcLeaseStore;
import dev.interlock.lock.jdbc.LeaseColumns;
import dev.interlock.lock.jdbc.LeaseSql;
import dev.interlock.lock.jdbc.LeaseStatement;
import dev.interlock.lock.jdbc.LockDialect;
import dev.interlock.lock.jdbc.LockJdbcOperations;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.stereotype.Component;

/**
 * Leases on the orders' own rows in {@code purchase_order} (T9; "optimistic lock on the resource table"): the id of a target
 * is the number of an order, and an order has one lock, whatever the type.
 *
 * <p>They have a token of their own, {@code fence}, and leave the order's version alone: a lock makes nobody's form stale, and
 * a saved form takes no lock away. But a transaction that has changed the order makes everybody else wait who wants to take,
 * extend or release its lock.
 */
@Component("purchase_order")
public class OrderRowLeaseStore extends JdbcLeaseStore {

    private static final String TAKE = """
            update /*+ index(purchase_order primary) */ purchase_order
               set fence = {new token}, locked_at = {new since}, lock_beat_at = {new beat}, lock_expire_time = {new end},
                   lock_id = :lockid, lock_owner = :owner, lock_type = :type
             where order_number in (:targets)
               and (lock_expire_time <= {now} or (lock_owner = :owner and lock_type = :type))
               and {in time}
            """;

    private static final String FIND_ORDER = "select order_number from purchase_order where order_number in (:targets)";

    private static final LeaseColumns COLUMNS = new LeaseColumns(
            "purchase_order",
            "/*+ index(purchase_order primary) */ ",
            "lock_type, order_number",
            ":type, :id",
            "order_number",
            "lock_owner = :owner and lock_type = :type",
            "lock_type = :type",
            "lock_id",
            "lock_owner",
            "fence",
            "locked_at",
            "lock_beat_at",
            "lock_expire_time");

    private final LeaseStatement findOrder;

    public OrderRowLeaseStore(LockJdbcOperations jdbc, LockDialect dialect) {
        super(jdbc, new LeaseSql(dialect, COLUMNS, TAKE));
        this.findOrder = sql.statement(FIND_ORDER);
    }

    @Override
    protected Object key(LockTarget target) {
        return target.id();
    }

    @Override
    protected LockTarget target(ResultSet row) throws SQLException {
        return new LockTarget(row.getString("lock_type"), row.getString("order_number"));
    }

    /** @throws IllegalArgumentException if there is no such order, or if the targets are not of one type */
    @Override
    public AcquireResult acquire(AcquireRequest request) {
        if (request.targets().stream().map(LockTarget::type).distinct().count() > 1) {
            throw new IllegalArgumentException("An order has one lock, of one type");
        }
        return super.acquire(request);
    }

    /** Orders are made by whoever places them. */
    @Override
    protected void addRow(Connection own, MapSqlParameterSource values) throws SQLException {
        if (findOrder.query(own, values, (row, n) -> row.getString(1)).isEmpty()) {
            throw new IllegalArgumentException("No order to lock: " + values.getValue("id"));
        }
    }
}
