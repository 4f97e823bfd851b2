package dev.interlock.lab.drawing.table;

/**
 * An event as a row of the table. Texts are empty where an event has no such value.
 *
 * @param time of its start, in milliseconds since the start of the run
 * @param sql the statement with its bind values in place
 * @param rows how many rows it changed or returned
 * @param waitedFor how long, and for which actor
 */
public record EventRow(
        int number,
        String time,
        String actor,
        String what,
        String sql,
        String rows,
        String waitedFor,
        String connection,
        String transaction) {}
