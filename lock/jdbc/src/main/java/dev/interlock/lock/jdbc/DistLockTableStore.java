package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockTarget;

/**
 * Leases in the table {@code dist_lock} (the book's appendix C): a name, its owner, and an expiry. The name is the key.
 *
 * <p>The published code reads the row with a lock, compares it with the clock of the process, and writes it. Here one update does
 * all three. Its {@code unlock} keeps the row and sets owner and expiry to null. Here a released row has an expiry in the past.
 */
class DistLockTableStore extends JdbcLeaseStore {

    // Has no effect after its caller's timeout (LockDialect.prepare).
    private static final String ACQUIRE = """
            update dist_lock
               set token = last_insert_id(token + 1), owner = :owner, lockid = :lockid,
                   locked_at = utc_timestamp(6), renewed_at = utc_timestamp(6),
                   expiry = timestampadd(microsecond, :lease, utc_timestamp(6))
             where name = :name and expiry <= utc_timestamp(6)
               and unix_timestamp(sysdate(6)) - @interlock_start < :until
            """;

    /** The owner again: the same lock id keeps its token and is never shortened, another one takes the lease over. */
    private static final String REENTER = """
            update dist_lock
               set token = last_insert_id(case when lockid = :lockid then token else token + 1 end),
                   renewed_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, renewed_at)),
                   expiry = greatest(case when lockid = :lockid then expiry else utc_timestamp(6) end,
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   lockid = :lockid
             where name = :name and expiry > utc_timestamp(6) and owner = :owner
               and unix_timestamp(sysdate(6)) - @interlock_start < :until
            """;

    /** The third assignment changes nothing: it returns the remaining time. */
    private static final String RENEW = """
            update dist_lock
               set renewed_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, renewed_at)),
                   expiry = greatest(expiry,
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   token = token + 0 * last_insert_id(timestampdiff(microsecond, utc_timestamp(6), expiry))
             where name in (:targets) and expiry > utc_timestamp(6) and owner = :owner and lockid = :lockid
            """;

    private static final LeaseSql SQL = new LeaseSql(
            /* token= */ "token",
            /* expiry= */ "expiry",
            ACQUIRE,
            REENTER,
            RENEW,
            /* add= */ """
            insert into dist_lock (name, lockid, owner, token, locked_at, renewed_at, expiry)
            values (:name, :lockid, :owner, 0, date '1970-01-01', date '1970-01-01', date '1970-01-01')
            on duplicate key update token = token
            """,
            /* find= */ """
            select name, lockid, owner, token, locked_at, renewed_at, expiry as expires_at, utc_timestamp(6) as now
              from dist_lock
             where name in (:targets) and expiry > utc_timestamp(6)
            """,
            /* findAll= */ """
            select name, lockid, owner, token, locked_at, renewed_at, expiry as expires_at, utc_timestamp(6) as now
              from dist_lock
             where name > :from and name < :to and expiry > utc_timestamp(6)
            """,
            /* check= */ """
            select name, lockid, owner, token, locked_at, renewed_at, expiry as expires_at, utc_timestamp(6) as now
              from dist_lock
             where name in (:targets) and expiry > utc_timestamp(6) and owner = :owner and lockid = :lockid
               for update
            """,
            /* shorten= */ """
            update dist_lock set expiry = least(expiry, timestampadd(microsecond, :left, utc_timestamp(6)))
             where name in (:targets) and expiry > utc_timestamp(6) and owner = :owner and lockid = :lockid
            """,
            /* release= */ """
            update dist_lock set expiry = date '1970-01-01'
             where name in (:targets) and expiry > utc_timestamp(6) and owner = :owner and lockid = :lockid
            """);

    DistLockTableStore(LockJdbcOperations jdbc) {
        super("dist_lock", jdbc, LockTarget::name, SQL);
    }
}
