package dev.interlock.adapter.persistence.lock;

import dev.interlock.adapter.persistence.Engine;

/**
 * What MySQL and H2 need said differently about the table {@code locks}: their clock, and how an update hands back a value
 * in the same round trip.
 *
 * @param now this database's clock: UTC, in microseconds
 * @param take grants the lock if it is free or its owner's, and answers the new token; no row if it is
 *     held or missing. Assignments run from left to right on MySQL: what they look at comes after them
 * @param extend sets the end, never shortens it and keeps to the cap; answers the microseconds left; no row if not live
 */
record LocksSql(String now, String take, String extend, boolean answersByGeneratedKey) {

    private static final String CONDITION_TO_TAKE =
            " where type = :type and id = :id and (expiration_time <= {now} or owner = :owner)";

    private static final String LIVE_GRANT =
            " where type = :type and id = :id and lockid = :lockid and owner = :owner and expiration_time > {now}";

    /** Asked for again; another owner who knows the id does not get the grant with it. */
    private static final String SAME_GRANT = "lockid = :lockid and owner = :owner";

    /**
     * Always a change, also for two in one microsecond: a driver that counts changed rows only ({@code useAffectedRows}) hands
     * out no key for none, and a healthy holder would be told that she lost her lock.
     */
    private static final String BEAT = "greatest({now}, timestampadd(microsecond, 1, beat_at))";

    private static final String NEW_TOKEN = "case when {same} then token else token + 1 end";

    /** Who takes over from herself goes on with her hold, and with what is left of its cap. */
    private static final String GOES_ON = "owner = :owner and expiration_time > {now}";

    private static final String GRANT = """
            , locked_at = case when {goes on} then locked_at else {now} end,
              beat_at = {beat},
              expiration_time = least(
                timestampadd(microsecond, :lease, {now}),
                timestampadd(microsecond, :cap, case when {goes on} then locked_at else {now} end)),
              lockid = :lockid, owner = :owner
            """;

    private static final String NEW_END = """
            beat_at = {beat}, expiration_time = greatest(expiration_time,
              least(timestampadd(microsecond, :lease, {now}), timestampadd(microsecond, :cap, locked_at)))
            """;

    static LocksSql of(Engine engine) {
        return switch (engine) {
            case MYSQL -> mySql();
            case H2 -> h2();
        };
    }

    /** {@code last_insert_id(value)} passes a value on, and the driver hands it out as the generated key. */
    private static LocksSql mySql() {
        String now = "utc_timestamp(6)";
        return new LocksSql(
                now,
                filled("update locks set token = last_insert_id(" + NEW_TOKEN + ")" + GRANT + CONDITION_TO_TAKE, now),
                filled(
                        "update locks set " + NEW_END
                                + ", token = token + 0 * last_insert_id(timestampdiff(microsecond, {now}, expiration_time))"
                                + LIVE_GRANT,
                        now),
                true);
    }

    private static LocksSql h2() {
        String now = "cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))";
        return new LocksSql(
                now,
                filled(
                        "select token from final table (update locks set token = " + NEW_TOKEN + GRANT
                                + CONDITION_TO_TAKE + ")",
                        now),
                filled(
                        "select timestampdiff(microsecond, {now}, expiration_time) from final table (update locks set "
                                + NEW_END + LIVE_GRANT + ")",
                        now),
                false);
    }

    /** A statement that both read alike, with this database's clock. */
    String with(String statement) {
        return filled(statement, now);
    }

    private static String filled(String statement, String now) {
        return statement
                .replace("{same}", SAME_GRANT)
                .replace("{goes on}", GOES_ON)
                .replace("{beat}", BEAT)
                .replace("{now}", now);
    }
}
