package dev.interlock.lock.jdbc;

/**
 * What a table calls the parts of its leases.
 *
 * @param hint makes MySQL go by the key. Of several rows a statement must lock one after the other in the order of their keys,
 *     whatever other indexes there are: who goes another way may wait for who waits for her
 * @param keyColumns what tells a target's row from all others
 * @param keyValues the same of one target, as named parameters
 * @param key the same of several, in the form {@code key in (:targets)}
 * @param mine whose lease is no obstacle, and whose grant it is
 * @param ofType what the rows of all targets of a type have in common
 */
public record LeaseColumns(
        String table,
        String hint,
        String keyColumns,
        String keyValues,
        String key,
        String mine,
        String ofType,
        String lockId,
        String owner,
        String token,
        String since,
        String beat,
        String end) {

    /** The statement, with this table's names. */
    String in(String statement) {
        return statement
                .replace("{table}", table)
                .replace("{hint}", hint)
                .replace("{key columns}", keyColumns)
                .replace("{key values}", keyValues)
                .replace("{key}", key)
                .replace("{mine}", mine)
                .replace("{of type}", ofType)
                .replace("{lockid}", lockId)
                .replace("{owner}", owner)
                .replace("{token}", token)
                .replace("{since}", since)
                .replace("{beat}", beat)
                .replace("{end}", end);
    }
}
