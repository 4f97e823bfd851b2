package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.JdbcLeaseStore;
import dev.interlock.lock.jdbc.LockJdbcOperations;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
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
class OrderRowLeaseStore extends JdbcLeaseStore {

    private static final String FIND_ORDER = "select order_number from purchase_order where order_number = :id";

    private static final Sql MYSQL = new Sql(
            // Assignments run from left to right, so the expiry reads the new locked_at.
            // Several targets: the subselect locks and counts the available rows; all are acquired, or none.
            /* acquire= */ """
            update /*+ index(purchase_order primary) */ purchase_order
               set fence = last_insert_id(
                     if(lock_owner = :owner and lock_type = :type and lock_id = :lockid and lock_expire_time > utc_timestamp(6),
                        fence, fence + 1)),
                   locked_at = if(lock_owner = :owner and lock_type = :type and lock_expire_time > utc_timestamp(6),
                                  locked_at, utc_timestamp(6)),
                   lock_beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, lock_beat_at)),
                   lock_expire_time = greatest(
                     if(lock_owner = :owner and lock_type = :type and lock_id = :lockid and lock_expire_time > utc_timestamp(6),
                        lock_expire_time, utc_timestamp(6)),
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   lock_id = :lockid, lock_owner = :owner, lock_type = :type
             where order_number in (:targets)
               and (lock_expire_time <= utc_timestamp(6) or (lock_owner = :owner and lock_type = :type))
               and (:number = 1 or :number = (select n from (
                     select /*+ index(purchase_order primary) */ count(*) as n from purchase_order
                      where order_number in (:targets) and (lock_expire_time <= utc_timestamp(6)
                         or (lock_owner = :owner and lock_type = :type))
                        for update) counted))
               and (@interlock_start is null or unix_timestamp(sysdate(6)) - @interlock_start < :until)
            """,
            // The third assignment changes nothing, and returns the remaining time. Several are counted as above.
            /* renew= */ """
            update /*+ index(purchase_order primary) */ purchase_order
               set lock_beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, lock_beat_at)),
                   lock_expire_time = greatest(lock_expire_time, least(timestampadd(microsecond, :lease, utc_timestamp(6)),
                                                                       timestampadd(microsecond, :cap, locked_at))),
                   fence = fence + 0 * last_insert_id(timestampdiff(microsecond, utc_timestamp(6), lock_expire_time))
             where lock_expire_time > utc_timestamp(6) and order_number in (:targets)
               and lock_owner = :owner and lock_type = :type and lock_id = :lockid
               and (:number = 1 or :number = (select n from (
                     select /*+ index(purchase_order primary) */ count(*) as n from purchase_order
                      where order_number in (:targets) and lock_expire_time > utc_timestamp(6)
                         and lock_owner = :owner and lock_type = :type and lock_id = :lockid
                        for update) counted))
            """,
            /* find= */ """
            select lock_type, order_number, lock_id as lockid, lock_owner as owner, fence as token,
                   locked_at, lock_beat_at as beat_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from purchase_order
             where lock_expire_time > utc_timestamp(6) and order_number in (:targets)
            """,
            /* findAll= */ """
            select lock_type, order_number, lock_id as lockid, lock_owner as owner, fence as token,
                   locked_at, lock_beat_at as beat_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from purchase_order
             where lock_expire_time > utc_timestamp(6) and lock_type = :type
            """,
            /* check= */ """
            select lock_type, order_number, lock_id as lockid, lock_owner as owner, fence as token,
                   locked_at, lock_beat_at as beat_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from purchase_order
             where lock_expire_time > utc_timestamp(6) and order_number in (:targets)
               and lock_owner = :owner and lock_type = :type and lock_id = :lockid
               for update
            """,
            /* shorten= */ """
            update /*+ index(purchase_order primary) */ purchase_order
               set lock_expire_time = least(lock_expire_time, timestampadd(microsecond, :left, utc_timestamp(6)))
             where lock_expire_time > utc_timestamp(6) and order_number in (:targets)
               and lock_owner = :owner and lock_type = :type and lock_id = :lockid
            """,
            /* release= */ """
            update /*+ index(purchase_order primary) */ purchase_order
               set lock_expire_time = date '1970-01-01'
             where lock_expire_time > utc_timestamp(6) and order_number in (:targets)
               and lock_owner = :owner and lock_type = :type and lock_id = :lockid
            """);

    private static final Sql H2 = new Sql(
            // All assignments read the old row.
            /* acquire= */ """
            select fence from final table (
              update purchase_order
                 set (fence, locked_at, lock_beat_at, lock_expire_time) = (
                       select case when lock_owner = :owner and lock_type = :type and lock_id = :lockid
                                    and lock_expire_time > now then fence else fence + 1 end,
                              case when lock_owner = :owner and lock_type = :type and lock_expire_time > now
                                   then locked_at else now end,
                              greatest(now, timestampadd(microsecond, 1, lock_beat_at)),
                              greatest(case when lock_owner = :owner and lock_type = :type and lock_id = :lockid
                                             and lock_expire_time > now then lock_expire_time else now end,
                                       least(timestampadd(microsecond, :lease, now),
                                             timestampadd(microsecond, :cap,
                                               case when lock_owner = :owner and lock_type = :type
                                                     and lock_expire_time > now then locked_at else now end)))
                         from (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock),
                     lock_id = :lockid, lock_owner = :owner, lock_type = :type
               where order_number in (:targets)
                 and (lock_expire_time <= cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
                      or (lock_owner = :owner and lock_type = :type)))
            """,
            /* renew= */ """
            select timestampdiff(microsecond, cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)), lock_expire_time)
              from final table (
                update purchase_order
                   set (lock_beat_at, lock_expire_time) = (
                         select greatest(now, timestampadd(microsecond, 1, lock_beat_at)),
                                greatest(lock_expire_time, least(timestampadd(microsecond, :lease, now),
                                                                 timestampadd(microsecond, :cap, locked_at)))
                           from (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock)
                 where lock_expire_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
                   and order_number in (:targets) and lock_owner = :owner and lock_type = :type and lock_id = :lockid)
            """,
            /* find= */ """
            select lock_type, order_number, lock_id as lockid, lock_owner as owner, fence as token,
                   locked_at, lock_beat_at as beat_at, lock_expire_time as expires_at, now
              from purchase_order cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where lock_expire_time > now and order_number in (:targets)
            """,
            /* findAll= */ """
            select lock_type, order_number, lock_id as lockid, lock_owner as owner, fence as token,
                   locked_at, lock_beat_at as beat_at, lock_expire_time as expires_at, now
              from purchase_order cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where lock_expire_time > now and lock_type = :type
            """,
            /* check= */ """
            select lock_type, order_number, lock_id as lockid, lock_owner as owner, fence as token,
                   locked_at, lock_beat_at as beat_at, lock_expire_time as expires_at, now
              from purchase_order cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where lock_expire_time > now and order_number in (:targets)
               and lock_owner = :owner and lock_type = :type and lock_id = :lockid
               for update
            """,
            /* shorten= */ """
            update purchase_order set lock_expire_time = least(lock_expire_time,
                     timestampadd(microsecond, :left, cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))))
             where lock_expire_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and order_number in (:targets) and lock_owner = :owner and lock_type = :type and lock_id = :lockid
            """,
            /* release= */ """
            update purchase_order set lock_expire_time = date '1970-01-01'
             where lock_expire_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and order_number in (:targets) and lock_owner = :owner and lock_type = :type and lock_id = :lockid
            """);

    OrderRowLeaseStore(LockJdbcOperations jdbc) {
        super("purchase_order", jdbc, FIND_ORDER, MYSQL, H2);
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

    /** Placing an order makes its row; a lock makes none. */
    @Override
    protected void addRow(Connection own, LockTarget target, MapSqlParameterSource values) throws SQLException {
        if (statement(FIND_ORDER)
                .query(own, values, (row, n) -> row.getString(1))
                .isEmpty()) {
            throw new IllegalArgumentException("No order to lock: " + target.id());
        }
    }
}
