package dev.interlock.lock.jdbc;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Nobody moves a database's clock, so a test that lets time pass moves what is stored into the past. */
public final class Past {

    private Past() {}

    public static void move(
            JdbcClient database, TransactionOperations transaction, Duration by, String table, String... columns) {
        String earlier = Stream.of(columns)
                .map(column -> column + " = timestampadd(microsecond, -:by, " + column + ")")
                .collect(joining(", "));
        transaction.executeWithoutResult(status -> database.sql("update " + table + " set " + earlier)
                .param("by", by.toNanos() / 1000)
                .update());
    }
}
