package dev.interlock.packing.persistence;

import dev.interlock.adapter.persistence.OneLockPerTarget;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.JdbcLeaseStore;
import dev.interlock.lock.jdbc.LeaseSql;
import dev.interlock.lock.jdbc.LockJdbcOperations;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.stereotype.Component;

/**
 * Leases on the orders' own rows in {@code purchase_order} ("optimistic lock on the resource table"). The id of a target is the
 * number of an order, and an order has one lock, whatever the type.
 *
 * <p>The leases have a token of their own, {@code fence}, and leave the order's version alone. So a lock makes no form stale, and
 * saving a form releases no lock. But a transaction that has changed the order delays requests to acquire, renew or release its
 * lock until it ends.
 *
 * <p>The hints make MySQL lock several rows in the order of their numbers. By another index two requests could deadlock.
 */
@Component("purchase_order")
class OrderRowLeaseStore extends JdbcLeaseStore implements OneLockPerTarget {

    // Has no effect after its caller's timeout (LockDialect.prepare).
    private static final String ACQUIRE = """
            update purchase_order
               set fence = last_insert_id(fence + 1), lock_owner = :owner, lock_type = :type, lock_id = :lockid,
                   locked_at = utc_timestamp(6), lock_renewed_at = utc_timestamp(6),
                   lock_expire_time = timestampadd(microsecond, :lease, utc_timestamp(6))
             where order_number = :id and lock_expire_time <= utc_timestamp(6)
               and unix_timestamp(sysdate(6)) - @interlock_start < :until
            """;

    /** The owner again: the same lock id keeps its token and is never shortened, another one takes the lease over. */
    private static final String REENTER = """
            update purchase_order
               set fence = last_insert_id(case when lock_id = :lockid then fence else fence + 1 end),
                   lock_renewed_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, lock_renewed_at)),
                   lock_expire_time = greatest(case when lock_id = :lockid then lock_expire_time else utc_timestamp(6) end,
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   lock_id = :lockid
             where order_number = :id and lock_expire_time > utc_timestamp(6) and lock_owner = :owner and lock_type = :type
               and unix_timestamp(sysdate(6)) - @interlock_start < :until
            """;

    /** The third assignment changes nothing: it returns the remaining time. */
    private static final String RENEW = """
            update /*+ index(purchase_order primary) */ purchase_order
               set lock_renewed_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, lock_renewed_at)),
                   lock_expire_time = greatest(lock_expire_time,
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   fence = fence + 0 * last_insert_id(timestampdiff(microsecond, utc_timestamp(6), lock_expire_time))
             where order_number in (:targets) and lock_expire_time > utc_timestamp(6)
               and lock_owner = :owner and lock_type = :type and lock_id = :lockid
            """;

    private static final String FIND_ORDER = "select order_number from purchase_order where order_number = :id";

    private static final LeaseSql SQL = new LeaseSql(
            /* token= */ "fence",
            /* expiry= */ "lock_expire_time",
            ACQUIRE,
            REENTER,
            RENEW,
            /* add= */ FIND_ORDER,
            /* find= */ """
            select concat(lock_type, '/', order_number) as name, lock_id as lockid, lock_owner as owner, fence as token,
                   locked_at, lock_renewed_at as renewed_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from purchase_order
             where order_number in (:targets) and lock_expire_time > utc_timestamp(6)
            """,
            /* findAll= */ """
            select concat(lock_type, '/', order_number) as name, lock_id as lockid, lock_owner as owner, fence as token,
                   locked_at, lock_renewed_at as renewed_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from purchase_order
             where lock_type = :type and lock_expire_time > utc_timestamp(6)
            """,
            /* check= */ """
            select concat(lock_type, '/', order_number) as name, lock_id as lockid, lock_owner as owner, fence as token,
                   locked_at, lock_renewed_at as renewed_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from purchase_order
             where order_number in (:targets) and lock_expire_time > utc_timestamp(6)
               and lock_owner = :owner and lock_type = :type and lock_id = :lockid
               for update
            """,
            /* shorten= */ """
            update /*+ index(purchase_order primary) */ purchase_order
               set lock_expire_time = least(lock_expire_time, timestampadd(microsecond, :left, utc_timestamp(6)))
             where order_number in (:targets) and lock_expire_time > utc_timestamp(6)
               and lock_owner = :owner and lock_type = :type and lock_id = :lockid
            """,
            /* release= */ """
            update /*+ index(purchase_order primary) */ purchase_order
               set lock_expire_time = date '1970-01-01'
             where order_number in (:targets) and lock_expire_time > utc_timestamp(6)
               and lock_owner = :owner and lock_type = :type and lock_id = :lockid
            """);

    OrderRowLeaseStore(LockJdbcOperations jdbc) {
        super("purchase_order", jdbc, LockTarget::id, SQL);
    }

    /** @throws IllegalArgumentException if there is no such order, or if the targets are not of one type */
    @Override
    public AcquireResult acquire(AcquireRequest request) {
        if (request.targets().stream().map(LockTarget::type).distinct().count() > 1) {
            throw new IllegalArgumentException("An order has one lock, of one type");
        }
        return super.acquire(request);
    }

    /** Placing an order makes its row; a lock makes none. */
    @Override
    protected Optional<Long> addRow(Connection own, LockTarget target, MapSqlParameterSource values)
            throws SQLException {
        if (statement(FIND_ORDER)
                .query(own, values, (row, n) -> row.getString(1))
                .isEmpty()) {
            throw new IllegalArgumentException("No order to lock: " + target.id());
        }
        return Optional.empty();
    }
}
