package dev.interlock.lock.jdbc;

/**
 * The statements of a table of leases, in MySQL's words ({@link LockDialect#sql}). {@code acquire} and {@code reenter} return the
 * token, {@code renew} returns the remaining time. The last two always change the row: they move {@code renewed_at} by a microsecond
 * at least. Selects return {@code name}, {@code lockid}, {@code owner}, {@code token}, and the times {@code locked_at}, {@code
 * renewed_at}, {@code expires_at} and {@code now}.
 *
 * <p>Names to use: {@code :type}, {@code :id} and {@code :name} of one target, or {@code :targets}; {@code :lockid}, {@code
 * :owner}, and in microseconds {@code :lease}, {@code :cap} and {@code :left}; {@code :until} ({@link LockDialect#prepare}).
 * {@code findAll} has {@code :type}, and {@code :from} and {@code :to}, between which the names of that type lie.
 *
 * @param token the column of the token
 * @param expiry the column of the expiry
 */
public record LeaseSql(
        String token,
        String expiry,
        String acquire,
        String reenter,
        String renew,
        String add,
        String find,
        String findAll,
        String check,
        String shorten,
        String release) {

    /** Returns the value of {@code renew}. */
    String remaining() {
        return "timestampdiff(microsecond, utc_timestamp(6), " + expiry + ")";
    }
}
