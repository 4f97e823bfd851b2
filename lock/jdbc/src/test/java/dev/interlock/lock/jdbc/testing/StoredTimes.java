package dev.interlock.lock.jdbc.testing;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Moves stored times into the past, because a test cannot set the clock of the database. */
public final class StoredTimes {

    private StoredTimes() {}

    public static void moveBack(
            JdbcClient database, TransactionOperations transaction, Duration by, String table, String... columns) {
        String earlier = Stream.of(columns)
                .map(column -> column + " = timestampadd(microsecond, -:by, " + column + ")")
                .collect(joining(", "));
        transaction.executeWithoutResult(status -> database.sql("update " + table + " set " + earlier)
                .param("by", by.toNanos() / 1000)
                .update());
    }
}
