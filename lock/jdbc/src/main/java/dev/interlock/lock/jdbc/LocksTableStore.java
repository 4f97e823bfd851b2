package dev.interlock.lock.jdbc;

/**
 * Leases in the table {@code locks} (chapter 8, section 4.2). The key is the type and the id of a target.
 *
 * <p>The published code reads the row, deletes it if it has expired, and inserts its own; a release deletes it. The delete does
 * not check what was read, so two callers acquire one expired lock. Here the row stays, and one update makes it the caller's.
 */
class LocksTableStore extends JdbcLeaseStore {

    // Has no effect after its caller's timeout (LockDialect.prepare).
    private static final String ACQUIRE = """
            update locks
               set token = last_insert_id(token + 1), owner = :owner, lockid = :lockid,
                   locked_at = utc_timestamp(6), renewed_at = utc_timestamp(6),
                   expiration_time = timestampadd(microsecond, :lease, utc_timestamp(6))
             where type = :type and id = :id and expiration_time <= utc_timestamp(6)
               and unix_timestamp(sysdate(6)) - @interlock_start < :until
            """;

    /** The owner again: the same lock id keeps its token and is never shortened, another one takes the lease over. */
    private static final String REENTER = """
            update locks
               set token = last_insert_id(case when lockid = :lockid then token else token + 1 end),
                   renewed_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, renewed_at)),
                   expiration_time = greatest(case when lockid = :lockid then expiration_time else utc_timestamp(6) end,
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   lockid = :lockid
             where type = :type and id = :id and expiration_time > utc_timestamp(6) and owner = :owner
               and unix_timestamp(sysdate(6)) - @interlock_start < :until
            """;

    /** The third assignment changes nothing: it returns the remaining time. */
    private static final String RENEW = """
            update locks
               set renewed_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, renewed_at)),
                   expiration_time = greatest(expiration_time,
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   token = token + 0 * last_insert_id(timestampdiff(microsecond, utc_timestamp(6), expiration_time))
             where (type, id) in (:targets) and expiration_time > utc_timestamp(6) and owner = :owner and lockid = :lockid
            """;

    private static final LeaseSql SQL = new LeaseSql(
            /* token= */ "token",
            /* expiry= */ "expiration_time",
            ACQUIRE,
            REENTER,
            RENEW,
            /* add= */ """
            insert into locks (type, id, lockid, owner, token, locked_at, renewed_at, expiration_time)
            values (:type, :id, :lockid, :owner, 0, date '1970-01-01', date '1970-01-01', date '1970-01-01')
            on duplicate key update token = token
            """,
            /* find= */ """
            select concat(type, '/', id) as name, lockid, owner, token, locked_at, renewed_at, expiration_time as expires_at, utc_timestamp(6) as now
              from locks
             where (type, id) in (:targets) and expiration_time > utc_timestamp(6)
            """,
            /* findAll= */ """
            select concat(type, '/', id) as name, lockid, owner, token, locked_at, renewed_at, expiration_time as expires_at, utc_timestamp(6) as now
              from locks
             where type = :type and expiration_time > utc_timestamp(6)
            """,
            /* check= */ """
            select concat(type, '/', id) as name, lockid, owner, token, locked_at, renewed_at, expiration_time as expires_at, utc_timestamp(6) as now
              from locks
             where (type, id) in (:targets) and expiration_time > utc_timestamp(6) and owner = :owner and lockid = :lockid
               for update
            """,
            /* shorten= */ """
            update locks set expiration_time = least(expiration_time, timestampadd(microsecond, :left, utc_timestamp(6)))
             where (type, id) in (:targets) and expiration_time > utc_timestamp(6) and owner = :owner and lockid = :lockid
            """,
            /* release= */ """
            update locks set expiration_time = date '1970-01-01'
             where (type, id) in (:targets) and expiration_time > utc_timestamp(6) and owner = :owner and lockid = :lockid
            """);

    LocksTableStore(LockJdbcOperations jdbc) {
        super("locks", jdbc, target -> new Object[] {target.type(), target.id()}, SQL);
    }
}
